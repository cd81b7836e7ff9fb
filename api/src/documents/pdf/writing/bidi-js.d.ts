declare module 'bidi-js' {
  export interface EmbeddingLevels {
    /** Per code unit; odd levels run right to left. */
    readonly levels: Uint8Array;
  }
  interface Bidi {
    /** Without a direction, the text's first letter decides. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
