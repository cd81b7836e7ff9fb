import type { Prefetched, PrefetchPlan } from '@commonway/contract/accounts/boot.ts';
import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import type { OutputOf } from '../api.ts';
import type { ServerModule, ServerRules } from '../server-module.ts';
import { readAppliedProgram } from './flow/applied-program.ts';
import { signInModule } from './module.ts';
import { decideForward } from './single-sign-on/decide-forward.ts';

/** The program that a visitor of a sign-in page is applying for. */
function planAppliedProgram(search: URLSearchParams): readonly PrefetchPlan[] {
  const programId = readAppliedProgram(toSafeRedirect(search.get('redirect')));
  return programId === null ? [] : [{ name: 'programs/get-program', input: { programId } }];
}

/** The single sign-on providers among prefetched outputs; empty if they were not prefetched. */
const getPrefetchedProviders = (
  outputs: Prefetched,
): OutputOf<'single-sign-on/list-providers'>['providers'] =>
  (outputs['single-sign-on/list-providers'] as OutputOf<'single-sign-on/list-providers'> | undefined)
    ?.providers ?? [];

const everyPage: ServerRules = { prefetch: (_, __, search) => planAppliedProgram(search) };

export const signInServerModule: ServerModule<typeof signInModule> = {
  ...Object.fromEntries(Object.keys(signInModule.pages).map((name) => [name, everyPage])),
  login: {
    // The single sign-on providers only if branding shows or forwards to them.
    prefetch: ({ tenant, branding }, _, search) => [
      { name: 'programs/list-programs', input: { instanceId: tenant.id } },
      ...(branding.ic_sso || branding.ic_forward_login
        ? [{ name: 'single-sign-on/list-providers', input: {} } as const]
        : []),
      ...planAppliedProgram(search),
    ],
    forward: ({ branding }, search, outputs) =>
      decideForward(branding.ic_forward_login, getPrefetchedProviders(outputs), search),
  },
  locationSignup: {
    prefetch: (_, __, search) => [
      { name: 'sign-in/list-signup-instances', input: {} },
      ...planAppliedProgram(search),
    ],
  },
};
