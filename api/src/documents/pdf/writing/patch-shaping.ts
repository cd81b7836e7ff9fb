// Works around two bugs of the shaper (fontkit) that would fail on some texts.

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

/** The patched members of an open font, which pdfkit's types omit. */
export interface ShapedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphsForString(text: string): GlyphRun['glyphs'];
  layout(text: string, features?: readonly string[]): GlyphRun;
  readonly _layoutEngine: { readonly engine?: { readonly GPOSProcessor: Positioner | null } };
}

/** Patches the shaping of one open font, so that it skips missing anchors and draws text that it cannot shape. */
export function patchShaping(font: ShapedFont): void {
  const positioner = font._layoutEngine.engine?.GPOSProcessor;
  if (positioner) skipMissingAnchors(positioner);
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    try {
      return layout(text, features);
    } catch {
      return layoutUnshaped(font, text);
    }
  };
}

/** Skips a lookup table that has no anchor for a mark on this letter. The shaper would read the missing anchor. */
function skipMissingAnchors(positioner: Positioner): void {
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

/** Glyphs without shaping, so that a text that cannot be shaped remains readable. */
function layoutUnshaped(font: ShapedFont, text: string): GlyphRun {
  const glyphs = font.glyphsForString(text);
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  return { glyphs, positions, advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) };
}
