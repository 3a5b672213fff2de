extension WebPages {
  /// The picture of the pages in a browser's tabs, for `/icon.svg`: the rules of a label.
  public static let icon = #"""
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#fffefc"/><path d="M5 6h22v8H5zM5 18h22v4H5zM5 25h22v2H5z" fill="#13120f"/></svg>
    """#
}
