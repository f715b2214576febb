/// The script of the page: it shows the search box, and hides texts that do not match.
enum HTMLScript {
  /// `sha256-` and the digest of ``text`` in Base64, for the policy of the page.
  static let hash = "sha256-wgFlNkl1ZhwiVaupYxzG465oCgQFzM8V6SieanXo3As="

  /// It must not contain the end tag of its element.
  static let text = """
    (() => {
      const query = document.getElementById("query");
      const matches = document.getElementById("matches");
      const items = Array.from(document.querySelectorAll("[data-item]"));
      const groups = Array.from(document.querySelectorAll("main details"));
      const wasOpen = groups.map((group) => group.open);
      let texts = null;
      let isFiltered = false;

      function filter() {
        const words = query.value.toLowerCase().split(" ").filter(Boolean);
        texts = texts || items.map((item) => item.textContent.toLowerCase());
        let count = 0;
        items.forEach((item, index) => {
          const isMatch = words.every((word) => texts[index].includes(word));
          item.hidden = !isMatch;
          count += isMatch ? 1 : 0;
        });
        groups.forEach((group, index) => {
          if (group.classList.contains("rule")) return;
          const found = group.querySelector("[data-item]:not([hidden])");
          group.hidden = words.length !== 0 && !found;
          if (words.length !== 0) group.open = true;
          else if (isFiltered) group.open = wasOpen[index];
        });
        isFiltered = words.length !== 0;
        matches.textContent = isFiltered ? count + (count === 1 ? " match" : " matches") : "";
      }

      function openTarget() {
        const target = document.getElementById(location.hash.slice(1));
        if (target instanceof HTMLDetailsElement) target.open = true;
      }

      document.getElementById("filter").hidden = false;
      query.addEventListener("input", filter);
      window.addEventListener("hashchange", openTarget);
      query.value = new URLSearchParams(location.search).get("q") || "";
      if (query.value) filter();
      openTarget();
    })();
    """
}
