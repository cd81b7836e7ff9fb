// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';
import { programSettings } from './catalog.ts';

export const getProgramSettings = operation({
  name: 'programs/get-program-settings',
  method: 'GET',
  path: '/program-settings/{programId}',
  summary: 'Get the application and payment settings of a program, and its workflow tasks',
  who: signedIn(),
  input: z.object({ programId: z.coerce.number().int() }),
  output: programSettings,
});
