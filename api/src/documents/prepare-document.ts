import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '../platform/mount/context.ts';
import { decideKind } from './decide-kind.ts';
import { encodeImage } from './encode-image.ts';
import { isWholePdf } from './pdf-check/is-whole-pdf.ts';
import { judgePdf } from './pdf-check/judge-pdf.ts';
import { drawPicture } from './picture.ts';
import { tidyFileName } from './tidy-file-name.ts';

/** A received file as it will be kept. */
export interface PreparedDocument {
  readonly path: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Where the small picture of a photo lies. */
  readonly picture: string | null;
}

/** Judges the file at `path` by its bytes and makes of it what is kept; refuses what is none of our kinds or does not open. */
export async function prepareDocument(path: string, givenName: string): Promise<PreparedDocument> {
  const found = await fileTypeFromFile(path);
  const decision = decideKind(givenName, found?.mime);
  if ('error' in decision) throw new Refusal(decision.error);
  const { kind } = decision;
  const kept = kind === 'pdf' ? path : `${path}.image`;
  if (kind !== 'pdf') await encodeImage(kind, path, kept).catch(refuseUnreadable);
  else await refuseActive(path);
  return {
    path: kept,
    fileName: tidyFileName(givenName, kind),
    mediaType: kind === 'pdf' ? 'application/pdf' : kind === 'png' ? 'image/png' : 'image/jpeg',
    sizeBytes: (await stat(kept)).size,
    sha256: await hashFile(kept),
    picture: kind === 'pdf' ? null : await drawPicture(kept),
  };
}

async function refuseActive(path: string): Promise<void> {
  if (!(await isWholePdf(path))) throw new Refusal('file_unreadable');
  const refused = await judgePdf(path).catch(refuseUnreadable);
  if (refused !== null) throw new Refusal(refused);
}

function refuseUnreadable(): never {
  throw new Refusal('file_unreadable');
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
