import type { ModuleJobs } from '../module.ts';
import { findExpiringDocuments, notifyOfExpiry } from './locker/notify-of-expiry.ts';
import { writeRequestedPdf } from './pdf/store-pdf.ts';
import { scanDocument } from './scan-document.ts';
import { discardUpload, sweepDocuments } from './uploads/sweep-documents.ts';

export const documentsJobHandlers: ModuleJobs<'documents'> = {
  'documents/discard-upload': { run: discardUpload },
  'documents/scan': { run: scanDocument },
  'documents/sweep': { run: sweepDocuments, cron: '27 * * * *' },
  'documents/write-pdf': { run: writeRequestedPdf },
  'documents/find-expiring': { run: findExpiringDocuments, cron: '47 * * * *' },
  'documents/notify-of-expiry': { run: notifyOfExpiry },
};
