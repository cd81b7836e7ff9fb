import { z } from 'zod';
import { nameMaximum } from '../fields/field-rules.ts';
import { plainLineOf } from '../languages/plain-text.ts';
import { operation, signedIn } from '../operation.ts';

/** A name contains no digits (spec 5) and has at most 50 characters (spec 9). */
export const personName = plainLineOf(200)
  .min(1)
  .max(nameMaximum)
  .regex(/^[^\d]+$/u);

export const saveName = operation({
  name: 'accounts/save-name',
  method: 'PATCH',
  path: '/users/{id}',
  summary: 'Set your first and last name',
  who: signedIn(),
  scope: 'person',
  input: z.object({ id: z.coerce.number().int(), ds_firstname: personName, ds_lastname: personName }),
  output: z.object({ id: z.int() }),
});
