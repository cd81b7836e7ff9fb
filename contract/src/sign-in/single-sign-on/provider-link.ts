// How people link an office's provider to their account: only while signed in as themselves, never on the provider's
// word.
import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

const input = z.object({ providerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** The providers of this office that people of the caller's type can sign in with, linked or not. */
export const listProviderLinks = operation({
  name: 'sign-in/list-provider-links',
  method: 'GET',
  path: '/sign-on/links',
  summary: 'List your linked providers at this office',
  who: signedIn(),
  scope: 'person',
  input: z.object({}),
  output: z.object({
    providers: z.array(z.object({ providerId: z.int(), name: z.string(), linkedAt: z.string().nullable() })),
  }),
});

/** Starts a sign-on at the provider that links it in this browser and session. */
export const linkProvider = operation({
  name: 'sign-in/link-provider',
  method: 'POST',
  path: '/sign-on/{providerId}/link',
  summary: 'Link a provider to your account',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input,
  output: z.object({ url: z.string() }),
  errors: ['sign_on_failed'],
});

/** Removes the link and ends the sessions that the provider opened. */
export const unlinkProvider = operation({
  name: 'sign-in/unlink-provider',
  method: 'DELETE',
  path: '/sign-on/{providerId}/link',
  summary: 'Unlink a provider from your account',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input,
  output: z.object({ done: z.literal(true) }),
});
