// What a PDF says, as data: written by a room, set on pages by `write-pdf.ts` in a thread of its own.

export interface PdfFact {
  readonly term: string;
  readonly detail: string;
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly isMuted?: boolean }
  /** What is called what: two columns, the first of them heads. */
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** PNG or JPEG in base64; `alt` says what is to be seen. */
  | { readonly kind: 'image'; readonly base64: string; readonly alt: string; readonly height: number };

/** Who writes, when, and to whom. */
export interface PdfLetterhead {
  /** Of the writer, such as `#1f5f8b`. */
  readonly colour: string;
  readonly name: string;
  readonly contact: string;
  /** The day, and what the letter is about. */
  readonly lines: readonly string[];
  /** Name and address, line by line. */
  readonly reader: string;
}

/** Lines of a text are its paragraphs. Each text takes its direction from its own first letter, its side from the language. */
export interface PdfContent {
  readonly title: string;
  readonly language: string;
  /** At the foot of every page, beside its number. */
  readonly footer: string;
  /** What a page's number is called: `Page {page} of {pages}`. */
  readonly pageLabel: string;
  /** Above the title of a letter for the post. */
  readonly letterhead?: PdfLetterhead;
  readonly blocks: readonly PdfBlock[];
}
