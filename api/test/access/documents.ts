import { applicants, type ModuleAccess, staff } from './admitted.ts';

export const documentsAccess: ModuleAccess<'documents'> = {
  'documents/download-document': applicants,
  'documents/list-documents': applicants,
  'documents/save-document': applicants,
  'documents/remove-document': applicants,
  'documents/view-picture': applicants,
  'documents/start-upload': [...applicants, ...staff],
  'documents/send-upload': [...applicants, ...staff],
  'documents/finish-upload': [...applicants, ...staff],
  'documents/stop-upload': [...applicants, ...staff],
  'documents/list-uploads': [...applicants, ...staff],
};
