// Options pdfkit takes and its types leave out.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a table's heads. */
    scope?: 'Row' | 'Column';
    bbox?: readonly [number, number, number, number];
  }
}
