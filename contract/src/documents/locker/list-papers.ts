import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { libraryDocument } from './library-document.ts';

export const listPapers = operation({
  name: 'documents/list-papers',
  method: 'GET',
  path: '/papers',
  summary: 'The own papers over all applications, the newest first, each with where it is used',
  who: applicants,
  input: z.object({}),
  output: z.object({ papers: z.array(libraryDocument) }),
});
