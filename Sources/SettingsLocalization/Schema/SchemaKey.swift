/// The keys of panes and specifiers, in the spelling that property lists use.
public enum SchemaKey: String, Sendable, CaseIterable {
  // Panes
  case preferenceSpecifiers = "PreferenceSpecifiers"
  case stringsTable = "StringsTable"
  case applicationGroupContainerIdentifier = "ApplicationGroupContainerIdentifier"

  // Every specifier
  case type = "Type"
  case key = "Key"
  case title = "Title"
  case defaultValue = "DefaultValue"
  case supportedUserInterfaceIdioms = "SupportedUserInterfaceIdioms"

  // Apple
  case footerText = "FooterText"
  case file = "File"
  case icon = "Icon"
  case trueValue = "TrueValue"
  case falseValue = "FalseValue"
  case minimumValue = "MinimumValue"
  case maximumValue = "MaximumValue"
  case minimumValueImage = "MinimumValueImage"
  case maximumValueImage = "MaximumValueImage"
  case values = "Values"
  case titles = "Titles"
  case shortTitles = "ShortTitles"
  case displaySortedByTitle = "DisplaySortedByTitle"
  case isSecure = "IsSecure"
  case keyboardType = "KeyboardType"
  case autocapitalizationType = "AutocapitalizationType"
  case autocorrectionType = "AutocorrectionType"

  // Mac Catalyst
  case description = "Description"
  case trueConfirmationPrompt = "TrueConfirmationPrompt"
  case falseConfirmationPrompt = "FalseConfirmationPrompt"
  case prompt = "Prompt"
  case confirmText = "ConfirmText"
  case denyText = "DenyText"

  // InAppSettingsKit
  case cellImage = "IASKCellImage"
  case textAlignment = "IASKTextAlignment"
  case adjustsFontSizeToFitWidth = "IASKAdjustsFontSizeToFitWidth"
  case subtitle = "IASKSubtitle"
  case placeholder = "IASKPlaceholder"
  case toggleStyle = "IASKToggleStyle"
  case textContentType = "IASKTextContentType"
  case quickMultiValueSelection = "IASKQuickMultiValueSelection"
  case iconNames = "IconNames"
  case viewControllerClass = "IASKViewControllerClass"
  case viewControllerSelector = "IASKViewControllerSelector"
  case storyBoardFile = "IASKViewControllerStoryBoardFile"
  case storyBoardId = "IASKViewControllerStoryBoardId"
  case segueIdentifier = "IASKSegueIdentifier"
  case childTitle = "IASKChildTitle"
  case webViewShowProgress = "IASKWebViewShowProgress"
  case webViewFullscreen = "IASKWebViewFullscreen"
  case webViewHideBottomBar = "IASKWebViewHideBottomBar"
  case webViewShowNavigationalButtons = "IASKWebViewShowNavigationalButtons"
  case mailToRecipients = "IASKMailComposeToRecipents"
  case mailCcRecipients = "IASKMailComposeCcRecipents"
  case mailBccRecipients = "IASKMailComposeBccRecipents"
  case mailSubject = "IASKMailComposeSubject"
  case mailBody = "IASKMailComposeBody"
  case mailBodyIsHTML = "IASKMailComposeBodyIsHTML"
  case datePickerMode = "DatePickerMode"
  case datePickerStyle = "DatePickerStyle"
  case minuteInterval = "MinuteInterval"
  case itemSpecifier = "ItemSpecifier"
  case addSpecifier = "AddSpecifier"
  case deletable = "Deletable"

  // Generators
  case license = "License"
  case source = "Source"
  case doNotLocalize = "DoNotLocalize"
  case inAppTitle = "InAppTitle"
  case inAppURL = "InAppURL"
  case inAppTwitter = "InAppTwitter"
  case inAppMultiType = "InAppMultiType"
  case inAppTap = "InAppTap"
}

extension PropertyListDictionary {
  subscript(key: SchemaKey) -> PropertyListValue? { self[key.rawValue] }

  func node(_ key: SchemaKey) -> PropertyListNode? { node(forKey: key.rawValue) }
}
