import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/**
 * Removes a document from the library. Submitted applications and drafts keep using it; otherwise its file is deleted
 * soon after.
 */
export const removeDocument = operation({
  name: 'documents/remove-document',
  method: 'DELETE',
  path: '/papers/{documentId}',
  summary: 'Remove a document from your library; applications no longer offer it',
  who: applicants,
  input: z.object({ documentId: z.coerce.number().int() }),
  output: z.object({}),
});
