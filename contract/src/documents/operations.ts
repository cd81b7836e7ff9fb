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

export const documentsOperations = [
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
] as const;
