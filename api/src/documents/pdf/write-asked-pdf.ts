import type { JobHandler } from '../../job-context.ts';
import { pdfKey, writeFile } from './keep-pdf.ts';
import { findAsked, saveWritten } from './queries.ts';

/** Writes a requested PDF, unless it exists. */
export const writeAskedPdf: JobHandler = async ({ database, storage }, { tenantId, sum: given }) => {
  const sum = String(given);
  const asked = await database.tenant(tenantId, (tx) => findAsked(tx, sum));
  if (asked === undefined) return;
  const sizeBytes = await writeFile(storage, pdfKey(tenantId, sum), asked.content);
  await database.tenant(tenantId, (tx) => saveWritten(tx, tenantId, sum, sizeBytes));
};
