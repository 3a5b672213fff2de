import Nutrition
import Testing

@Suite("Barcodes")
struct BarcodeTests {
  @Test(
    "every length is padded to 14 digits, and spaces and hyphens are ignored",
    arguments: [
      ("96385074", "00000096385074"), ("016000275287", "00016000275287"),
      ("0 16000 27528 7", "00016000275287"), ("0-16000-27528-7", "00016000275287"),
      ("4006381333931", "04006381333931"), ("4 006381 333931", "04006381333931"),
      ("10614141000415", "10614141000415"), ("036000291452", "00036000291452"),
    ])
  func valid(text: String, gtin: String) throws {
    #expect(try Barcode(text).gtin14 == gtin)
  }

  @Test("the same number in different lengths is the same barcode")
  func same() throws {
    #expect(try Barcode("016000275287") == Barcode("0016000275287"))
  }

  @Test(
    "other texts are rejected with the reason",
    arguments: [
      ("", BarcodeError.notDigits("")), ("01600027528x", .notDigits("01600027528x")),
      ("-016000275287", .notDigits("-016000275287")), ("٤٠٠٦٣٨١٣", .notDigits("٤٠٠٦٣٨١٣")),
      ("01600027528", .wrongLength("01600027528", digits: 11)),
      ("016000275287000", .wrongLength("016000275287000", digits: 15)),
      ("1", .wrongLength("1", digits: 1)),
      ("016000275286", .wrongCheckDigit("016000275286", expected: 7)),
      ("4006381333932", .wrongCheckDigit("4006381333932", expected: 1)),
      ("106000275287", .wrongCheckDigit("106000275287", expected: 5)),
    ])
  func refused(text: String, error: BarcodeError) {
    #expect(throws: error) { try Barcode(text) }
  }

  @Test("a single wrong digit is always found")
  func oneDigit() {
    let right = Array("4006381333931")
    for position in right.indices {
      for digit in "0123456789" where digit != right[position] {
        var wrong = right
        wrong[position] = digit
        #expect(throws: BarcodeError.self) { try Barcode(String(wrong)) }
      }
    }
  }

  @Test("an error says which digit was expected")
  func errorText() {
    #expect(
      BarcodeError.wrongCheckDigit("016000275286", expected: 7).description
        == "\"016000275286\" isn't a valid barcode. If the other digits are right, the last one "
        + "should be 7. Compare the digits with the package.")
  }
}
