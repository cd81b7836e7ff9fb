import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { downloadDocument } from './download-document.ts';
import { listDocuments } from './locker/list-documents.ts';
import { removeDocument } from './locker/remove-document.ts';
import { saveDocument } from './locker/save-document.ts';
import { viewPicture } from './locker/view-picture.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { listUploads } from './uploads/list-uploads.ts';
import { sendUpload } from './uploads/send-upload.ts';
import { startUpload } from './uploads/start-upload.ts';
import { stopUpload } from './uploads/stop-upload.ts';

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
