import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

/** Sets the language of this browser and, if signed in, of the person. The server sets a cookie. */
export const setLanguage = operation({
  name: 'accounts/set-language',
  method: 'POST',
  path: '/users/language',
  summary: 'Choose the language',
  who: anyone,
  input: z.object({ language: z.string().max(10) }),
  output: z.object({ language: z.string() }),
});
