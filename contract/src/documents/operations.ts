import { downloadDocument } from './document-view.ts';
import { listDocuments, removeDocument, saveDocument, viewPicture } from './library.ts';
import { finishUpload, listUploads, sendUpload, startUpload, stopUpload } from './uploads.ts';

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
