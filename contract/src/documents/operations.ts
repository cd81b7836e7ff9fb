import { downloadDocument } from './download-document.ts';
import { listPapers } from './locker/list-papers.ts';
import { putAwayPaper } from './locker/put-away-paper.ts';
import { savePaper } from './locker/save-paper.ts';
import { viewPicture } from './locker/view-picture.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { listUploads } from './uploads/list-uploads.ts';
import { sendUpload } from './uploads/send-upload.ts';
import { startUpload } from './uploads/start-upload.ts';
import { stopUpload } from './uploads/stop-upload.ts';

export const documentsOperations = [
  downloadDocument,
  listPapers,
  savePaper,
  putAwayPaper,
  viewPicture,
  startUpload,
  sendUpload,
  finishUpload,
  stopUpload,
  listUploads,
] as const;
