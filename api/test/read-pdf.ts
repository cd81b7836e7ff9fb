// Parses one of our PDFs: objects, decompressed streams, and the text of each structure element.
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The catalog, the structure, and all other objects that are not streams. */
  readonly objects: string;
  /** The drawing operators of the pages. */
  readonly drawn: string;
  /** The text by element, in reading order. */
  readonly lines: readonly string[];
  /** The characters of the embedded fonts, in hexadecimal. */
  readonly letters: string;
  readonly pageCount: number;
}

/**
 * Parses one of our PDFs: its objects, drawing operators, texts in reading order, embedded characters, and page
 * count.
 */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/<<((?:(?!endobj)[\s\S])*?)>>\nstream\n([\s\S]*?)\nendstream/g)];
  const unpacked = streams.map(([, dictionary = '', body = '']) =>
    dictionary.includes('/FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body,
  );
  const drawn = unpacked.filter((body) => body.includes('EMC')).join('\n');
  return {
    objects: file.replace(/\nstream\n[\s\S]*?\nendstream/g, ''),
    drawn,
    lines: [
      ...file
        .replace(/\nstream\n[\s\S]*?\nendstream/g, '')
        .matchAll(/\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)/g),
    ].map(([, raw = '']) => decodePdfString(raw).trimEnd()),
    letters: unpacked.filter((body) => body.includes('beginbfrange')).join('\n'),
    pageCount: [...file.matchAll(/\/Type \/Page\n/g)].length,
  };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Decodes a PDF text string: big-endian UTF-16 with a byte order mark, otherwise Latin-1. */
function decodePdfString(raw: string): string {
  const plain = raw.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter);
  if (!plain.startsWith('\u00fe\u00ff')) return plain;
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le');
}
