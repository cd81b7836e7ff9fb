import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { libraryDocument } from './library-document.ts';

export const listDocuments = operation({
  name: 'documents/list-documents',
  method: 'GET',
  path: '/papers',
  summary: 'List your documents across all applications, newest first, with their uses',
  who: applicants,
  input: z.object({}),
  output: z.object({ papers: z.array(libraryDocument) }),
});
