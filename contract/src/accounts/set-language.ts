import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

/** Chooses the language of this browser, and of the person where signed in; the server answers with a cookie. */
export const setLanguage = operation({
  name: 'accounts/set-language',
  method: 'POST',
  path: '/users/language',
  summary: 'Choose the language',
  who: anyone,
  input: z.object({ language: z.string().max(10) }),
  output: z.object({ language: z.string() }),
});
