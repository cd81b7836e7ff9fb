// The content of a PDF as data. Modules build it; `write-pdf.ts` lays it out in an isolated thread.

export interface PdfFact {
  readonly term: string;
  readonly detail: string;
}

export type PdfBlock =
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2 | 3;
      readonly text: string;
      /** The height in points of what must be on the same page below it; by default, some lines. */
      readonly room?: number;
    }
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
  | { readonly kind: 'image'; readonly base64: string; readonly alt: string; readonly height: number }
  /** A chart; `height` in points. */
  | {
      readonly kind: 'drawing';
      readonly alt: string;
      readonly height: number;
      readonly shapes: readonly PdfShape[];
    };

/** A shape of a drawing. Positions and sizes are fractions of the drawing, from its start and top; colors are hexadecimal. */
export type PdfShape =
  | {
      readonly kind: 'line';
      readonly points: readonly (readonly [x: number, y: number])[];
      readonly color: string;
      /** In points. */
      readonly width: number;
      readonly isDashed?: boolean;
    }
  | {
      readonly kind: 'rectangle';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly color: string;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Its top. */
      readonly y: number;
      readonly text: string;
      readonly align: 'start' | 'middle' | 'end';
      readonly color: string;
      /** The width it may take, as a fraction; all by default. */
      readonly room?: number;
    };

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
