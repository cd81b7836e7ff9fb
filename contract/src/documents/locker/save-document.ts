import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { documentType } from './library-document.ts';

/** Without an expiry date, the validity of the type applies. */
export const saveDocument = operation({
  name: 'documents/save-document',
  method: 'PATCH',
  path: '/papers/{documentId}',
  summary: 'Update the type and expiration date of one of your documents',
  who: applicants,
  input: z.object({
    documentId: z.coerce.number().int(),
    kind: documentType.nullable(),
    expiresOn: z.iso.date().nullable(),
  }),
  output: z.object({ expiresOn: z.string().nullable() }),
});
