extension PropertyListDocument {
  public init(bytes: [UInt8], file: String, as format: Format? = nil) { self = OldStyleReader.read(SourceText(bytes: bytes, file: file)) }
}
extension PropertyListDocument.Format { static func detect(_ bytes: [UInt8]) -> Self { .oldStyle } }
extension PropertyListValue: Codable { public init(from d: any Decoder) throws { self = .boolean(true) }
 public func encode(to e: any Encoder) throws {} }
public enum PropertyListWriter { public static func xml(_ v: PropertyListValue) -> String { "" } }
