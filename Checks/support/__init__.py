"""What more than one of the checks uses."""
