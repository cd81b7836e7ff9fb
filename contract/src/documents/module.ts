import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { downloadDocument } from './document-view.ts';
import { listDocuments, removeDocument, saveDocument, viewPicture } from './library.ts';
import { finishUpload, listUploads, sendUpload, startUpload, stopUpload } from './uploads.ts';

export const documentsModule = {
  name: 'documents',
  operations: [
    downloadDocument,
    listDocuments,
    saveDocument,
    removeDocument,
    viewPicture,
    startUpload,
    sendUpload,
    finishUpload,
    stopUpload,
    listUploads,
  ],
  jobs: {
    'documents/discard-upload': job({ uploadId: z.string() }),
    'documents/scan': job({ documentId: z.int() }),
    'documents/sweep': job({}),
    /** `sum`: the hash of the content to write. */
    'documents/write-pdf': job({ sum: z.string() }),
    'documents/find-expiring': job({}),
    'documents/notify-of-expiry': job({ applicantId: z.int(), documentIds: z.array(z.int()) }),
  },
} as const satisfies ContractModule;
