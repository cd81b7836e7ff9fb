// A PDF is written once for each content: its name is the sum of what it says.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Context, FileAnswer } from '../../platform/mount/context.ts';
import type { Storage } from '../../platform/storage.ts';
import { tidyFileName } from '../tidy-file-name.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfContent } from './pdf-content.ts';
import { findSize, insertAsked, saveWritten } from './queries.ts';

/** Raised when the same content is set otherwise on paper: then what was written before is not it. */
const edition = 2;

/** A PDF that is there. */
export interface KeptPdf {
  /** Of its content, in hexadecimal. */
  readonly sum: string;
  readonly sizeBytes: number;
  readonly fileName: string;
}

export const pdfKey = (tenantId: number, sum: string): string => `${tenantId}/pdf/${sum}`;

export const sumOf = (content: PdfContent): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, content]))
    .digest('hex');

const writing = new Map<string, Promise<number>>();

/** Writes the file of a content, once of many at once. Gives its size. */
export function writeFile(storage: Storage, key: string, content: PdfContent): Promise<number> {
  const known = writing.get(key);
  if (known !== undefined) return known;
  const fresh = makePdf(content)
    .then(async (bytes) => {
      await storage.put(key, bytes);
      return bytes.length;
    })
    .finally(() => writing.delete(key));
  writing.set(key, fresh);
  return fresh;
}

type Desk = Pick<Context, 'tx' | 'tenant' | 'storage'>;

/** The PDF of a content, written now unless it is there. For an `ask`: no transaction waits meanwhile. */
export async function keepPdf({ tx, tenant, storage }: Desk, content: PdfContent): Promise<KeptPdf> {
  const sum = sumOf(content);
  const fileName = tidyFileName(`${content.title}.pdf`, 'pdf');
  const found = await findSize(tx, sum);
  if (found !== null) return { sum, sizeBytes: found, fileName };
  const sizeBytes = await writeFile(storage, pdfKey(tenant.id, sum), content);
  await saveWritten(tx, tenant.id, sum, sizeBytes);
  return { sum, sizeBytes, fileName };
}

/** Has the PDF of a content written by a job. Gives its sum. */
export async function askForPdf(
  { tx, tenant, enqueue }: Pick<Context, 'tx' | 'tenant' | 'enqueue'>,
  content: PdfContent,
): Promise<string> {
  const sum = sumOf(content);
  const asked = await insertAsked(tx, tenant.id, sum, JSON.stringify(content));
  if (asked !== undefined) await enqueue('documents/write-pdf', [{ sum }]);
  return sum;
}

/** A PDF that is there, to be handed out. */
export async function openPdf(
  { tenant, storage }: Pick<Context, 'tenant' | 'storage'>,
  { sum, sizeBytes, fileName }: KeptPdf,
): Promise<FileAnswer> {
  const bytes: Readable = await storage.get(pdfKey(tenant.id, sum));
  return { fileName, mediaType: 'application/pdf', sizeBytes, bytes };
}
