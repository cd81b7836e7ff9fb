import { z } from 'zod';
import { operation, withAccess } from '../operation.ts';
import { financeLimits, financeStaff } from './finance-file.ts';

/** Contains full numbers, so each listed application is audited. */
export const downloadTins = operation({
  name: 'payments/download-tins',
  method: 'GET',
  path: '/tin-file',
  summary: 'Download payees and TINs of applications as CSV to fill in and upload',
  who: withAccess(financeStaff, 'PrivateData', 'Read'),
  input: z.object({
    programId: z.coerce.number().int(),
    applicationIds: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .max(16 * financeLimits.applications),
  }),
  output: z.any(),
  errors: ['too_many_items'],
  isAudited: true,
  transfer: 'download',
});
