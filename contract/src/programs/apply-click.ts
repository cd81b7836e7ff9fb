import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

/**
 * Records in the activity log that someone opened a program's form on another site (spec 3, track_program_events). The
 * server knows the address, so the caller sends none. Refused as not found if the office does not track these.
 */
export const recordApplyClick = operation({
  name: 'programs/record-apply-click',
  method: 'POST',
  path: '/programs/{programId}/apply-clicks',
  summary: 'Record that someone opened a program’s application form on another site',
  auditLabel: 'Open an application form on another site',
  who: anyone,
  input: z.object({ programId: z.coerce.number().int() }),
  output: z.undefined(),
});
