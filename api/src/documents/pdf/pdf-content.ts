// The content of a PDF as data. Modules build it; `write-pdf.ts` lays it out in an isolated thread.

export interface PdfFact {
  readonly term: string;
  readonly detail: string;
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly isMuted?: boolean }
  /** Two columns: terms and details. */
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** PNG or JPEG in base64; `alt` is the alternative text. */
  | { readonly kind: 'image'; readonly base64: string; readonly alt: string; readonly height: number };

/** A picture above the title. */
export type PdfLogo = Pick<Extract<PdfBlock, { kind: 'image' }>, 'base64' | 'alt'>;

/** Sender, date, and recipient. */
export interface PdfLetterhead {
  /** The sender's color, such as `#1f5f8b`. */
  readonly color: string;
  readonly name: string;
  readonly contact: string;
  /** The date and the subject of the letter. */
  readonly lines: readonly string[];
  /** The recipient's name and address, one item per line. */
  readonly reader: string;
}

/**
 * Each line of a text is a paragraph. The first letter of a text sets its direction; the language sets its alignment.
 */
export interface PdfContent {
  readonly title: string;
  readonly language: string;
  /** In the footer of every page, next to the page number. */
  readonly footer: string;
  /** Label of the page number: `Page {page} of {pages}`. */
  readonly pageLabel: string;
  readonly logo?: PdfLogo;
  /** For letters by mail; above the title. */
  readonly letterhead?: PdfLetterhead;
  readonly blocks: readonly PdfBlock[];
}
