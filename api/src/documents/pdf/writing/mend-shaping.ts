// Two faults of the shaper (fontkit) that a text must not fail on.

interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

interface GlyphRun {
  readonly glyphs: readonly { readonly advanceWidth: number }[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

interface Positioner {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: unknown, anchor: unknown, index: number): void;
}

/** The parts of an open font that are mended; pdfkit's types know none of them. */
export interface ShapedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphsForString(text: string): GlyphRun['glyphs'];
  layout(text: string, features?: readonly string[]): GlyphRun;
  readonly _layoutEngine: { readonly engine?: { readonly GPOSProcessor: Positioner | null } };
}

/** Mends the shaping of one open font. */
export function mendShaping(font: ShapedFont): void {
  const positioner = font._layoutEngine.engine?.GPOSProcessor;
  if (positioner) passByMissingAnchors(positioner);
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    try {
      return layout(text, features);
    } catch {
      return unshaped(font, text);
    }
  };
}

/** A table that has no place for a mark on this letter is not the one to use: the shaper would read the place that is not there. */
function passByMissingAnchors(positioner: Positioner): void {
  const { applyLookup, applyAnchor } = positioner;
  let isMissing = false;
  positioner.applyAnchor = (mark, anchor, index) => {
    isMissing = anchor === null;
    if (!isMissing) applyAnchor.call(positioner, mark, anchor, index);
  };
  positioner.applyLookup = (type, table) => {
    const isApplied = applyLookup.call(positioner, type, table) && !isMissing;
    isMissing = false;
    return isApplied;
  };
}

/** Letter after letter as they are: what cannot be shaped is still there to be read. */
function unshaped(font: ShapedFont, text: string): GlyphRun {
  const glyphs = font.glyphsForString(text);
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  return { glyphs, positions, advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) };
}
