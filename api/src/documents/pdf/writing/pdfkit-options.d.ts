// Options of pdfkit that its types omit.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** For table header cells. */
    scope?: 'Row' | 'Column';
    bbox?: readonly [number, number, number, number];
  }
}
