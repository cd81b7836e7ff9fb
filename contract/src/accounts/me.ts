import { z } from 'zod';
import { nameMaximum } from '../fields/field-rules.ts';
import { cleanName } from '../fields/typed-text.ts';
import { anyone, operation, signedIn } from '../operation.ts';
import { loggedUser } from './account.ts';

/** Sets the language of this browser and, if signed in, of the person. The server sets a cookie. */
export const setLanguage = operation({
  name: 'accounts/set-language',
  method: 'POST',
  path: '/users/language',
  summary: 'Choose the language',
  auditLabel: 'Change language',
  who: anyone,
  input: z.object({ language: z.string().max(10) }),
  output: z.object({ language: z.string() }),
});

/** A name contains no digits (spec 5) and has at most 50 characters (spec 9). */
export const personName = z
  .string()
  .max(200)
  .overwrite(cleanName)
  .min(1)
  .max(nameMaximum)
  .regex(/^[^\d]+$/u);

export const saveName = operation({
  name: 'accounts/save-name',
  method: 'PATCH',
  path: '/users/{id}',
  summary: 'Set your first and last name',
  auditLabel: 'Change name',
  who: signedIn(),
  scope: 'person',
  input: z.object({ id: z.coerce.number().int(), ds_firstname: personName, ds_lastname: personName }),
  output: z.object({ id: z.int() }),
});

export const getMe = operation({
  name: 'accounts/get-me',
  method: 'GET',
  path: '/users/me',
  summary: 'Get the signed-in person',
  who: signedIn(),
  duringEnrolment: true,
  input: z.object({}),
  output: loggedUser,
});
