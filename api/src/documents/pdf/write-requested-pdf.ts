import type { JobHandler } from '../../job-context.ts';
import { findPdfRequest, savePdfSize } from './queries.ts';
import { pdfKey, writeFile } from './store-pdf.ts';

/** Writes a requested PDF, unless it exists. */
export const writeRequestedPdf: JobHandler<'documents/write-pdf'> = async (
  { database, storage },
  { tenantId, sum: contentHash },
) => {
  const sum = contentHash;
  const request = await database.tenant(tenantId, (tx) => findPdfRequest(tx, sum));
  if (request === undefined) return;
  const sizeBytes = await writeFile(storage, pdfKey(tenantId, sum), request.content);
  await database.tenant(tenantId, (tx) => savePdfSize(tx, tenantId, sum, sizeBytes));
};
