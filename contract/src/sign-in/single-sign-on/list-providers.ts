import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';

/** The buttons of the sign-in page (spec 2.5, single sign-on if branding enables it). */
export const listProviders = operation({
  name: 'sign-in/list-providers',
  method: 'GET',
  path: '/sign-on/providers',
  summary: 'List the active single sign-on providers',
  who: anyone,
  input: z.object({}),
  output: z.object({ providers: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
