extension LanguageNeutralName {
  /// Units after numbers, as in the International System of Units and in common use; words such as `min` and `sec`
  /// differ from language to language and are not included.
  package static let units: Set<String> = [
    "bit", "bits", "kbit", "kbits", "Kbit", "Kbits", "Mbit", "Mbits", "kbps", "Kbps", "Mbps", "Gbps", "kB",
    "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "Hz", "kHz", "KHz", "MHz", "GHz", "fps", "FPS", "dpi", "DPI",
    "px", "pt", "ms", "ns", "µs", "μs", "s", "h", "m", "mm", "cm", "km", "ft", "mi", "g", "kg", "mg", "lb",
    "oz", "ml", "mL", "L", "l", "dL", "dl", "V", "W", "kW", "kWh", "Wh", "mAh", "A", "mA", "Ω", "Pa", "hPa",
    "kPa", "bar", "psi", "mmHg", "dB", "dBFS", "bpm", "BPM", "rpm", "kcal", "kJ", "mmol", "x", "°", "°C", "°F",
    "K",
  ]

  /// Units that differ from language to language, but not beside others that do not.
  static let localUnits: Set<String> = [
    "min", "mins", "sec", "secs", "hr", "hrs", "mph", "kph", "kmh", "kn", "kt", "kts",
  ]

  /// Standards, abbreviations and product names of one word.
  package static let names: Set<String> = [
    "AAC", "AC3", "ADPCM", "AES", "AIFF", "ALAC", "API", "APNG", "ASCII", "ASS", "AV1", "AVC", "AVI", "BMP",
    "CMYK", "CPU", "CSS", "CSV", "DHCP", "DLNA", "DNS", "DTS", "DVB", "DVD", "EPUB", "EXIF", "FLAC", "FTP",
    "FTPS", "GIF", "GLSL", "GPS", "GPU", "GPX", "GSM", "HDMI", "HDR", "HEIC", "HEVC", "HLS", "HTML", "HTTP",
    "HTTPS", "ICMP", "IMAP", "IP", "ISO", "JIS", "JPEG", "JPG", "JSON", "KML", "LDAP", "LTE", "LUFS", "MAC",
    "MD5", "MIDI", "MIME", "MKV", "MOV", "MP3", "MP4", "MPEG", "MQTT", "NAT", "NFC", "NFS", "NMEA", "NTP",
    "NTSC", "OAuth", "OCR", "OGG", "OpenGL", "OpenVPN", "OPML", "OSC", "PAL", "PCM", "PDF", "PNG", "POP",
    "POP3", "PPTP", "QR", "RAM", "RAW", "RGB", "RSS", "RTF", "RTMP", "RTP", "RTSP", "SAML", "SDR", "SFTP",
    "SHA", "SIM", "SIP", "SMB", "SMS", "SMTP", "SOCKS", "SQL", "SRT", "SSH", "SSID", "SSL", "SVG", "TCP",
    "TIFF", "TLS", "UDID", "UDP", "UPnP", "URI", "URL", "USB", "UTC", "UTF", "UTM", "UUID", "VGA", "VNC",
    "VoIP", "VPN", "VR", "WAV", "WebDAV", "WebM", "WEP", "WGS84", "Wi-Fi", "WiFi", "WLAN", "WMA", "WMS", "WMV",
    "WPA", "WPA2", "XML", "XMPP", "YAML", "AirDrop", "AirPlay", "Android", "Bing", "Bluetooth", "CarPlay",
    "Chrome", "DeepL", "Dropbox", "DuckDuckGo", "Ecosia", "Evernote", "Facebook", "FaceTime", "Firefox",
    "Flickr", "GitHub", "GitLab", "Gmail", "Google", "HealthKit", "HomeKit", "Instagram", "Instapaper",
    "LinkedIn", "Linux", "Mastodon", "MoltenVK", "Netflix", "Nextcloud", "OneDrive", "OpenStreetMap", "OpenAI",
    "ChatGPT", "ownCloud", "PayPal", "Reddit", "Safari", "SharePlay", "Shazam", "Siri", "Skype", "SoundCloud",
    "Spotify", "Telegram", "TestFlight", "TikTok", "Tumblr", "Twitter", "Unix", "Vimeo", "Vulkan", "WebKit",
    "WhatsApp", "Wikipedia", "YouTube", "ANGLE", "KosmicKrisp", "QWERTY", "QWERTZ", "AZERTY", "Dvorak", "Colemak",
    "DRM", "RSA", "ECDSA", "NTLM", "MGRS", "Opus", "Strava", "Garmin", "Komoot", "Fitbit",
  ]

  /// Product names of several words.
  static let phrases: Set<String> = [
    "ANGLE (Metal)", "Apple Music", "Apple Pay", "Apple TV", "Apple Watch", "Face ID", "Google Chrome", "Google Drive",
    "Google Maps", "Touch ID", "Code 39", "Code 93", "Code 128", "Data Matrix", "EAN 8", "EAN-8", "EAN 13", "EAN-13",
    "UPC-A", "UPC-E", "ITF-14", "QR Code",
  ]

  /// Text encodings of one word; others begin with one of ``encodingPrefixes``.
  static let encodings: Set<String> = [
    "ASCII", "US-ASCII", "IBM", "Big5", "Big-5", "GB2312", "GB18030", "GBK", "HKSCS", "VISCII", "MacRoman",
    "Shift_JIS", "SJIS", "JIS", "CJK", "EUC_JP", "EUC_KR", "EUC_CN", "EUC_TW",
  ]

  /// Prefixes of encoding names.
  static let encodingPrefixes = [
    "UTF-", "UTF", "UCS-", "ISO-", "ISO8859", "8859-", "Windows-", "windows-", "Latin-", "KOI8-", "EUC-", "CP1",
    "CP4", "CP8", "CP9", "IBM", "TIS-",
  ]

  /// Languages in their own name, in lowercase, without regions.
  static let endonyms: Set<String> = [
    "afrikaans", "azərbaycan", "azərbaycanca", "bahasa indonesia", "bahasa melayu", "bosanski", "català",
    "čeština", "cymraeg", "dansk", "deutsch", "eesti", "español", "esperanto", "euskara", "filipino",
    "français", "frysk", "gaeilge", "galego", "hrvatski", "íslenska", "italiano", "kiswahili", "latviešu",
    "lietuvių", "magyar", "malti", "nederlands", "norsk", "norsk bokmål", "norsk nynorsk", "o‘zbek", "polski",
    "português", "português brasileiro", "română", "shqip", "slovenčina", "slovenščina", "srpski", "suomi",
    "svenska", "tagalog", "tiếng việt", "türkçe", "valencià", "ελληνικά", "беларуская", "български",
    "қазақ тілі", "македонски", "монгол", "русский", "српски", "українська", "հայերեն", "עברית", "اردو",
    "العربية", "فارسی", "मराठी", "हिन्दी", "हिंदी", "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "தமிழ்", "తెలుగు", "ಕನ್ನಡ",
    "മലയാളം", "ไทย", "မြန်မာ", "ქართული", "ខ្មែរ", "한국어", "日本語", "中文", "简体中文", "繁體中文", "繁体中文", "正體中文",
  ]

  /// Font families that come with iOS, and others that apps offer.
  package static let fonts: [String] = [
    "Academy Engraved LET", "American Typewriter", "Apple SD Gothic Neo", "Arial", "Avenir", "Baskerville",
    "Bodoni 72", "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter", "Cochin", "Comic Sans MS",
    "Consolas", "Copperplate", "Courier", "DIN", "Damascus", "Devanagari Sangam MN", "Didot", "Euphemia UCAS",
    "Farah", "Fira Code", "Fira Mono", "Futura", "Geeza Pro", "Georgia", "Gill Sans", "Heiti SC", "Heiti TC",
    "Helvetica", "Hiragino", "Hoefler Text", "Inconsolata", "Iowan Old Style", "JetBrains Mono", "Kailasa",
    "Lato", "Lucida", "Marker Felt", "Menlo", "Monaco", "Montserrat", "New York", "Noteworthy", "Open Sans",
    "OpenDyslexic", "Optima", "Palatino", "Papyrus", "PingFang", "Roboto", "SF Mono", "SF Pro", "San Francisco",
    "Savoye LET", "Snell Roundhand", "Source Code Pro", "Tahoma", "Thonburi", "Times", "Trebuchet MS",
    "Ubuntu Mono", "Verdana", "Zapf Dingbats", "Zapfino",
  ]

  /// Words that make a title in a list of names a translatable text.
  static let wordsOfChoice: Set<String> = [
    "all", "always", "any", "auto", "automatic", "disabled", "enabled", "never", "no", "off", "on", "other", "same",
    "yes",
    "bold", "custom", "default", "extra", "font", "fonts", "italic", "large", "light", "medium", "mono",
    "monospaced", "none", "normal", "regular", "rounded", "size", "small", "standard", "system", "text", "the",
    "use",
  ]
}
