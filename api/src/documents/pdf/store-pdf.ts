// PDFs are written once per content; the hash of the content is the key.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { JobHandler } from '../../job-context.ts';
import type { Context, FileAnswer } from '../../platform/mount/context.ts';
import type { Storage } from '../../platform/storage.ts';
import { cleanFileName } from '../decide-kind.ts';
import { renderPdfIsolated } from './make-pdf.ts';
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

/** The storage key of the PDF with a content hash. */
export const getPdfStorageKey = (tenantId: number, sum: string): string => `${tenantId}/pdf/${sum}`;

/** The SHA-256 of a PDF's content and of the layout's version, in hexadecimal. */
export const hashContent = (content: PdfContent): string =>
  createHash('sha256')
    .update(JSON.stringify([layoutVersion, content]))
    .digest('hex');

const writing = new Map<string, Promise<number>>();

/**
 * Renders a PDF, puts it into storage, and returns its size in bytes. Concurrent calls for the same key share one
 * file.
 */
function createPdfFile(storage: Storage, key: string, content: PdfContent): Promise<number> {
  const known = writing.get(key);
  if (known !== undefined) return known;
  const fresh = renderPdfIsolated(content)
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
 * Returns the stored PDF of a content; renders and stores it if it does not exist. Call it in the first step of
 * `inTenantAfter`, so that no transaction is open while the PDF is rendered.
 */
export async function getOrCreatePdf(
  { tx, tenant, storage }: PdfContext,
  content: PdfContent,
): Promise<StoredPdf> {
  const sum = hashContent(content);
  const fileName = cleanFileName(`${content.title}.pdf`, 'pdf');
  const found = await findPdfSize(tx, sum);
  if (found !== null) return { sum, sizeBytes: found, fileName };
  const sizeBytes = await createPdfFile(storage, getPdfStorageKey(tenant.id, sum), content);
  await savePdfSize(tx, sum, sizeBytes);
  return { sum, sizeBytes, fileName };
}

/** Enqueues a job that renders and stores the PDF of a content. Returns the content's hash. */
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
  const bytes: Readable = await storage.get(getPdfStorageKey(tenant.id, sum));
  return { fileName, mediaType: 'application/pdf', sizeBytes, bytes };
}

/** Renders and stores a requested PDF, unless it exists. */
export const writeRequestedPdf: JobHandler<'documents/write-pdf'> = async (
  { database, storage },
  { tenantId, sum: contentHash },
) => {
  const sum = contentHash;
  const request = await database.tenant(tenantId, (tx) => findPdfRequest(tx, sum));
  if (request === undefined) return;
  const sizeBytes = await createPdfFile(storage, getPdfStorageKey(tenantId, sum), request.content);
  await database.tenant(tenantId, (tx) => savePdfSize(tx, sum, sizeBytes));
};
