import { type DocumentKind, extensionOf } from './decide-kind.ts';

const endings: Readonly<Record<DocumentKind, readonly string[]>> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  heic: [],
};
const maxStemLength = 120;

// Path separators, control characters, and characters that change the text direction, which could disguise a name.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}/\\:*?"<>|]+/gu;

/** The stored file name: without folders and invisible characters, with the extension of the stored type. */
export function tidyFileName(given: string, kind: DocumentKind): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = extensionOf(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  const cleanStem = [...stem.replace(/^[.\s]+/, '')].slice(0, maxStemLength).join('').trim();
  // HEIC photos are stored as JPEG.
  const ending = endings[kind].includes(extension) ? extension : (endings[kind][0] ?? 'jpg');
  return `${cleanStem === '' ? 'document' : cleanStem}.${ending}`;
}
