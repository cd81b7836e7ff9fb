// The first bytes of a file determine its kind; the name must agree with it.
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';

export type DocumentKind = 'pdf' | 'jpeg' | 'png' | 'heic';

export type KindDecision = { readonly kind: DocumentKind } | { readonly error: ErrorCode };

const kinds: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

/**
 * Decides whether an upload is accepted, and as which kind of document, or with which error it is refused. Phones
 * often name photos wrongly (a PNG called .jpg, a HEIC called .jpeg), so a photo may have any photo extension: it is
 * re-encoded and renamed anyway. A name without an extension is accepted for every kind.
 * @param mediaType the media type detected from the bytes; undefined if unknown
 */
export function decideKind(fileName: string, mediaType: string | undefined): KindDecision {
  const extension = getFileExtension(fileName);
  const claims = extension !== '';
  if (claims && !(documentLimits.extensions as readonly string[]).includes(extension))
    return { error: 'file_type_refused' };
  const kind = mediaType === undefined ? undefined : kinds[mediaType];
  if (kind === undefined) return { error: claims ? 'file_content_mismatch' : 'file_type_refused' };
  if (claims && (extension === 'pdf') !== (kind === 'pdf')) return { error: 'file_content_mismatch' };
  return { kind };
}

/** The extension of a file name, in lower case without the dot; empty if there is none. */
export function getFileExtension(fileName: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
}

const endings: Readonly<Record<DocumentKind, readonly string[]>> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  heic: [],
};
const maxStemLength = 120;

// Path separators, control characters, and characters that change the text direction, which could disguise a name.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}/\\:*?"<>|]+/gu;

/** The file name to store: without folders and invisible characters, with the extension of the stored type. */
export function cleanFileName(given: string, kind: DocumentKind): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = getFileExtension(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  const cleanStem = [...stem.replace(/^[.\s]+/, '')].slice(0, maxStemLength).join('').trim();
  // HEIC photos are stored as JPEG.
  const ending = endings[kind].includes(extension) ? extension : (endings[kind][0] ?? 'jpg');
  return `${cleanStem === '' ? 'document' : cleanStem}.${ending}`;
}
