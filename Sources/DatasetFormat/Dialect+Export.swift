package import Text

extension Dialect {
  /// The project's exports: `|` between fields, RFC 4180 quoting, UTF-8, a header row.
  package static let export = Dialect.pipeSeparated
}
