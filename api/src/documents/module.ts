import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { downloadDocument } from './download-document.ts';
import { listDocuments, removeDocument, saveDocument, viewPicture } from './locker/library.ts';
import { findExpiringDocuments, notifyOfExpiry } from './locker/notify-of-expiry.ts';
import { writeRequestedPdf } from './pdf/store-pdf.ts';
import { scanDocument } from './scan-document.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { discardUpload, sweepDocuments } from './uploads/sweep-documents.ts';
import { listUploads, sendUpload, startUpload, stopUpload } from './uploads/uploads.ts';

export const documentsModule: ServerModule<'documents'> = {
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
