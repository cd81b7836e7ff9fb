// What a file is follows from its first bytes; its name may only agree.
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
 * Decides what a file is taken as. Phones name photos loosely (a PNG called .jpg, a HEIC called .jpeg): any photo may bear any
 * photo's ending, since it is encoded anew and named by what it is. A name without an ending claims nothing.
 * @param mediaType what the bytes say; undefined when they say nothing we know
 */
export function decideKind(fileName: string, mediaType: string | undefined): KindDecision {
  const extension = extensionOf(fileName);
  const claims = extension !== '';
  if (claims && !(documentLimits.extensions as readonly string[]).includes(extension))
    return { error: 'file_type_refused' };
  const kind = mediaType === undefined ? undefined : kinds[mediaType];
  if (kind === undefined) return { error: claims ? 'file_content_mismatch' : 'file_type_refused' };
  if (claims && (extension === 'pdf') !== (kind === 'pdf')) return { error: 'file_content_mismatch' };
  return { kind };
}

/** The ending of a file's name, without the dot and in lower case; empty when it has none. */
export function extensionOf(fileName: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
}
