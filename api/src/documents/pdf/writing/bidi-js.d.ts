declare module 'bidi-js' {
  export interface EmbeddingLevels {
    /** Of each code unit; odd runs right to left. */
    readonly levels: Uint8Array;
  }
  interface Bidi {
    /** By the text's own first letter where no direction is given. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
