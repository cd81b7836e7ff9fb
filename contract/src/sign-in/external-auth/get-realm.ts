import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { realm, realmName } from '../single-sign-on/provider.ts';

/** The origin that /authFrame may communicate with. Not a secret: the page's own headers contain it. */
export const getRealm = operation({
  name: 'sign-in/get-realm',
  method: 'GET',
  path: '/external-realms/{realm}',
  summary: 'Get the origin of a realm',
  who: anyone,
  input: z.object({ realm: realmName }),
  output: realm,
});
