/// The keys of panes and specifiers, in the spelling that property lists use.
public enum SchemaKey: String, Sendable, CaseIterable {
  // Panes
  /// The elements of a pane, an array of dictionaries.
  case preferenceSpecifiers = "PreferenceSpecifiers"
  /// The table of a pane, without `.strings`.
  case stringsTable = "StringsTable"
  /// The suite of user defaults in which a pane's values are stored.
  case applicationGroupContainerIdentifier = "ApplicationGroupContainerIdentifier"

  // Every specifier
  /// The type of a specifier: ``SpecifierType``.
  case type = "Type"
  /// The name under which a value is stored.
  case key = "Key"
  /// The title; localizable.
  case title = "Title"
  /// The value that applies before a user changes anything.
  case defaultValue = "DefaultValue"
  /// The devices that show a specifier; a missing or empty list means all.
  case supportedUserInterfaceIdioms = "SupportedUserInterfaceIdioms"

  // Apple
  /// The text below a group; localizable.
  case footerText = "FooterText"
  /// The pane that a row leads to, without `.plist`; for InAppSettingsKit also a URL.
  case file = "File"
  /// The name of an image.
  case icon = "Icon"
  /// The value that a switch stores when it is on.
  case trueValue = "TrueValue"
  /// The value that a switch stores when it is off.
  case falseValue = "FalseValue"
  /// The lower end of a slider.
  case minimumValue = "MinimumValue"
  /// The upper end of a slider.
  case maximumValue = "MaximumValue"
  /// The name of the image at the lower end of a slider.
  case minimumValueImage = "MinimumValueImage"
  /// The name of the image at the upper end of a slider.
  case maximumValueImage = "MaximumValueImage"
  /// The values that the choices store, an array as long as `Titles`.
  case values = "Values"
  /// The titles of the choices; localizable.
  case titles = "Titles"
  /// The titles that the row shows instead of `Titles`; localizable.
  case shortTitles = "ShortTitles"
  /// Whether choices are shown in the order of their localized titles.
  case displaySortedByTitle = "DisplaySortedByTitle"
  /// Whether a text field hides what is typed.
  case isSecure = "IsSecure"
  /// The keyboard of a text field.
  case keyboardType = "KeyboardType"
  /// What a text field capitalizes.
  case autocapitalizationType = "AutocapitalizationType"
  /// Whether a text field corrects.
  case autocorrectionType = "AutocorrectionType"

  // Mac Catalyst
  /// The text below a switch on a Mac.
  case description = "Description"
  /// What a Mac asks before a switch is turned on, a dictionary.
  case trueConfirmationPrompt = "TrueConfirmationPrompt"
  /// What a Mac asks before a switch is turned off, a dictionary.
  case falseConfirmationPrompt = "FalseConfirmationPrompt"
  /// The question of a confirmation.
  case prompt = "Prompt"
  /// The button that confirms.
  case confirmText = "ConfirmText"
  /// The button that declines.
  case denyText = "DenyText"

  // InAppSettingsKit
  /// The name of the image of a row.
  case cellImage = "IASKCellImage"
  /// How the text of a row is aligned.
  case textAlignment = "IASKTextAlignment"
  /// Whether a long text is shown smaller.
  case adjustsFontSizeToFitWidth = "IASKAdjustsFontSizeToFitWidth"
  /// The text below the title, or a dictionary of texts by stored value; localizable.
  case subtitle = "IASKSubtitle"
  /// What an empty text field shows; localizable.
  case placeholder = "IASKPlaceholder"
  /// A switch or a check mark.
  case toggleStyle = "IASKToggleStyle"
  /// What a text field is for, a name of a `UITextContentType`.
  case textContentType = "IASKTextContentType"
  /// Whether the list of choices closes after a choice.
  case quickMultiValueSelection = "IASKQuickMultiValueSelection"
  /// The names of the images of choices, an array as long as `Values`.
  case iconNames = "IconNames"
  /// The class of the view controller that a row shows.
  case viewControllerClass = "IASKViewControllerClass"
  /// The initializer of that class.
  case viewControllerSelector = "IASKViewControllerSelector"
  /// The storyboard that a row shows.
  case storyBoardFile = "IASKViewControllerStoryBoardFile"
  /// The view controller of the storyboard.
  case storyBoardId = "IASKViewControllerStoryBoardId"
  /// The segue that a row performs.
  case segueIdentifier = "IASKSegueIdentifier"
  /// The title of the screen that a row leads to; localizable.
  case childTitle = "IASKChildTitle"
  /// Whether a web page shows the progress of loading.
  case webViewShowProgress = "IASKWebViewShowProgress"
  /// Whether a web page fills the screen.
  case webViewFullscreen = "IASKWebViewFullscreen"
  /// Whether a web page hides the bar at the bottom.
  case webViewHideBottomBar = "IASKWebViewHideBottomBar"
  /// Whether a web page shows buttons for back and forward.
  case webViewShowNavigationalButtons = "IASKWebViewShowNavigationalButtons"
  /// Addresses of a mail. The misspelling is the real key.
  case mailToRecipients = "IASKMailComposeToRecipents"
  /// Addresses of copies. The misspelling is the real key.
  case mailCcRecipients = "IASKMailComposeCcRecipents"
  /// Addresses of hidden copies. The misspelling is the real key.
  case mailBccRecipients = "IASKMailComposeBccRecipents"
  /// The subject of a mail; localizable.
  case mailSubject = "IASKMailComposeSubject"
  /// The text of a mail; localizable.
  case mailBody = "IASKMailComposeBody"
  /// Whether the text of a mail is HTML.
  case mailBodyIsHTML = "IASKMailComposeBodyIsHTML"
  /// What a user picks: date, time or both.
  case datePickerMode = "DatePickerMode"
  /// How a date picker looks.
  case datePickerStyle = "DatePickerStyle"
  /// The step of a date picker, in minutes.
  case minuteInterval = "MinuteInterval"
  /// The specifier of every item of a list group, a dictionary.
  case itemSpecifier = "ItemSpecifier"
  /// The specifier of the row that adds an item to a list group, a dictionary.
  case addSpecifier = "AddSpecifier"
  /// Whether items of a list group can be deleted.
  case deletable = "Deletable"

  // Generators
  /// The name of a licence: marks a generated group.
  case license = "License"
  /// Where a licensed library comes from.
  case source = "Source"
  /// Marks a specifier whose texts are not for translation.
  case doNotLocalize = "DoNotLocalize"
  /// A key of kgn/InAppSettings: the title inside the app.
  case inAppTitle = "InAppTitle"
  /// A key of kgn/InAppSettings.
  case inAppURL = "InAppURL"
  /// A key of kgn/InAppSettings.
  case inAppTwitter = "InAppTwitter"
  /// A key of kgn/InAppSettings.
  case inAppMultiType = "InAppMultiType"
  /// A key of kgn/InAppSettings.
  case inAppTap = "InAppTap"
}

extension PropertyListDictionary {
  /// The value of a key; `nil` without the key.
  package subscript(key: SchemaKey) -> PropertyListValue? { self[key.rawValue] }

  /// The node of a key; `nil` without the key.
  package func node(_ key: SchemaKey) -> PropertyListNode? { node(forKey: key.rawValue) }
}
