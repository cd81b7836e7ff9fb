import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { downloadDocument } from './download-document.ts';
import { listDocuments, removeDocument, saveDocument, viewPicture } from './locker/library.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { listUploads, sendUpload, startUpload, stopUpload } from './uploads/uploads.ts';

export const documentsHandlers: ModuleOperations<'documents'> = {
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
};
