import { Readable } from 'node:stream';
import { getDirection } from '@commonway/contract/languages/languages.ts';
import { renderPdfIsolated } from '../../documents/pdf/make-pdf.ts';
import type { Context, FileAnswer, HandleDownload } from '../../platform/mount/context.ts';
import { buildPdfContent } from './build-pdf.ts';
import { buildSheets } from './build-sheets.ts';
import { describeReport, nameFile } from './describe-report.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

type Input = Parameters<HandleDownload<'reports/download-report'>>[1];

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** Reads a report and renders its file, while no transaction is open. */
export async function renderReport(context: Context, { format, ...input }: Input): Promise<FileAnswer> {
  const described = await describeReport(context, input);
  const answer = {
    fileName: `${nameFile(input.subject, input.report, context.now)}.${format}`,
    mediaType: mediaTypes[format],
  };
  if (format === 'xlsx') {
    const isRightToLeft = getDirection(context.language) === 'rtl';
    return { ...answer, bytes: Readable.from(writeXlsx(buildSheets(described), isRightToLeft)) };
  }
  const bytes = await renderPdfIsolated(await buildPdfContent(context, described));
  return { ...answer, sizeBytes: bytes.length, bytes: Readable.from([Buffer.from(bytes)]) };
}

/** Audits the download of a report with its filters, and returns the file. */
export async function downloadReport(context: Context, input: Input, file: FileAnswer): Promise<FileAnswer> {
  context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details: { filter: input } });
  return file;
}
