import type { Module } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { downloadDocument } from './download-document.ts';
import { listDocuments } from './locker/list-documents.ts';
import { findExpiringDocuments, notifyOfExpiry } from './locker/notify-of-expiry.ts';
import { removeDocument } from './locker/remove-document.ts';
import { saveDocument } from './locker/save-document.ts';
import { viewPicture } from './locker/view-picture.ts';
import { writeRequestedPdf } from './pdf/write-requested-pdf.ts';
import { scanDocument } from './scan-document.ts';
import { discardUpload } from './uploads/discard-upload.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { listUploads } from './uploads/list-uploads.ts';
import { sendUpload } from './uploads/send-upload.ts';
import { startUpload } from './uploads/start-upload.ts';
import { stopUpload } from './uploads/stop-upload.ts';
import { sweepDocuments } from './uploads/sweep-documents.ts';

export const documentsModule: Module<'documents'> = {
  operations: {
    'documents/download-document': inTenant(downloadDocument),
    'documents/list-documents': inTenant(listDocuments),
    'documents/save-document': inTenant(saveDocument),
    'documents/remove-document': inTenant(removeDocument),
    'documents/view-picture': inTenant(viewPicture),
    'documents/start-upload': inTenant(startUpload),
    'documents/send-upload': inTenant(sendUpload),
    'documents/finish-upload': inTenant(finishUpload),
    'documents/stop-upload': inTenant(stopUpload),
    'documents/list-uploads': inTenant(listUploads),
  },
  jobs: {
    'documents/discard-upload': { run: discardUpload },
    'documents/scan': { run: scanDocument },
    'documents/sweep': { run: sweepDocuments, cron: '27 * * * *' },
    'documents/write-pdf': { run: writeRequestedPdf },
    'documents/find-expiring': { run: findExpiringDocuments, cron: '47 * * * *' },
    'documents/notify-of-expiry': { run: notifyOfExpiry },
  },
};
