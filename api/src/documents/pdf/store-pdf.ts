// PDFs are written once per content; the hash of the content is the key.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { JobHandler } from '../../job-context.ts';
import type { Context, FileAnswer } from '../../platform/mount/context.ts';
import type { Storage } from '../../platform/storage.ts';
import { tidyFileName } from '../decide-kind.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfContent } from './pdf-content.ts';
import { findPdfRequest, findPdfSize, insertPdfRequest, savePdfSize } from './queries.ts';

/** Raise this when the layout changes, so that existing PDFs are written again. */
const layoutVersion = 2;

/** A PDF in storage. */
export interface StoredPdf {
  /** SHA-256 of its content, in hexadecimal. */
  readonly sum: string;
  readonly sizeBytes: number;
  readonly fileName: string;
}

export const pdfKey = (tenantId: number, sum: string): string => `${tenantId}/pdf/${sum}`;

export const hashContent = (content: PdfContent): string =>
  createHash('sha256')
    .update(JSON.stringify([layoutVersion, content]))
    .digest('hex');

const writing = new Map<string, Promise<number>>();

/** Writes the PDF of a content and returns its size in bytes. Concurrent calls share one write. */
function writeFile(storage: Storage, key: string, content: PdfContent): Promise<number> {
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

type PdfContext = Pick<Context, 'tx' | 'tenant' | 'storage'>;

/**
 * Returns the PDF of a content; writes it if it does not exist. Call it in the first step of `inTenantAfter`, so that
 * no transaction is open while the PDF is written.
 */
export async function storePdf({ tx, tenant, storage }: PdfContext, content: PdfContent): Promise<StoredPdf> {
  const sum = hashContent(content);
  const fileName = tidyFileName(`${content.title}.pdf`, 'pdf');
  const found = await findPdfSize(tx, sum);
  if (found !== null) return { sum, sizeBytes: found, fileName };
  const sizeBytes = await writeFile(storage, pdfKey(tenant.id, sum), content);
  await savePdfSize(tx, sum, sizeBytes);
  return { sum, sizeBytes, fileName };
}

/** Enqueues a job that writes the PDF of a content. Returns the content's hash. */
export async function requestPdf(
  { tx, enqueue }: Pick<Context, 'tx' | 'enqueue'>,
  content: PdfContent,
): Promise<string> {
  const sum = hashContent(content);
  const inserted = await insertPdfRequest(tx, sum, JSON.stringify(content));
  if (inserted !== undefined) await enqueue('documents/write-pdf', [{ sum }]);
  return sum;
}

/** Opens a stored PDF for download. */
export async function openPdf(
  { tenant, storage }: Pick<Context, 'tenant' | 'storage'>,
  { sum, sizeBytes, fileName }: StoredPdf,
): Promise<FileAnswer> {
  const bytes: Readable = await storage.get(pdfKey(tenant.id, sum));
  return { fileName, mediaType: 'application/pdf', sizeBytes, bytes };
}

/** Writes a requested PDF, unless it exists. */
export const writeRequestedPdf: JobHandler<'documents/write-pdf'> = async (
  { database, storage },
  { tenantId, sum: contentHash },
) => {
  const sum = contentHash;
  const request = await database.tenant(tenantId, (tx) => findPdfRequest(tx, sum));
  if (request === undefined) return;
  const sizeBytes = await writeFile(storage, pdfKey(tenantId, sum), request.content);
  await database.tenant(tenantId, (tx) => savePdfSize(tx, sum, sizeBytes));
};
