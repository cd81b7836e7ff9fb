// What only the server knows about pages: browsers don't load it.
import { toSafeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import type { Boot, Prefetched, PrefetchPlan } from '@commonway/contract/tenants/boot.ts';
import type { OutputOf } from './api.ts';
import { isFiltered, parseFilter } from './programs/catalog/read-filter.ts';
import { isApplicant } from './shell/routing/is-applicant.ts';
import type { Parameters } from './shell/routing/route.ts';
import { readAppliedProgram } from './sign-in/flow/applied-program.ts';
import { decideForward } from './sign-in/single-sign-on/decide-forward.ts';

interface ServerRules {
  /** Read-only operations that the server runs before it renders the page, so that the HTML is complete. */
  readonly prefetch: (boot: Boot, parameters: Parameters, search: URLSearchParams) => readonly PrefetchPlan[];
  /** Where the server redirects, based on the prefetched outputs; null to show the page. */
  readonly forward?: (boot: Boot, search: URLSearchParams, outputs: Prefetched) => string | null;
  /** Whether what the page shows exists, based on the prefetched outputs; if not, the page is served with 404. */
  readonly exists?: (outputs: Prefetched) => boolean;
}

/** The rules by the page's file, as in its route. */
export const serverRules: Readonly<Partial<Record<string, ServerRules>>> = {
  'sign-in/login-page': {
    // The single sign-on providers only if branding shows or forwards to them.
    prefetch: ({ tenant, branding }) => [
      { name: 'programs/list-programs', input: { instanceId: tenant.id } },
      ...(branding.ic_sso || branding.ic_forward_login
        ? [{ name: 'single-sign-on/list-providers', input: {} } as const]
        : []),
    ],
    forward: ({ branding }, search, outputs) =>
      decideForward(branding.ic_forward_login, getPrefetchedProviders(outputs), search),
  },
  'sign-in/sign-up/location-signup-page': {
    prefetch: () => [{ name: 'sign-in/list-signup-instances', input: {} }],
  },
  'programs/catalog-page': {
    // Without a filter, the next steps of an applicant are above the programs.
    prefetch: (boot, _, search) => {
      const filter = parseFilter(search);
      const hasHome = isApplicant(boot) && !isFiltered(filter);
      return [
        { name: 'programs/find-programs', input: filter },
        ...(hasHome ? [{ name: 'applications/get-home', input: {} } as const] : []),
      ];
    },
  },
  'programs/program-page': {
    prefetch: (_, { programId }) => [
      { name: 'programs/get-program', input: { programId: Number(programId) } },
    ],
    exists: (outputs) => outputs['programs/get-program'] !== undefined,
  },
  'applications/applications-page': {
    prefetch: () => [{ name: 'applications/list-my-applications', input: {} }],
  },
  'applications/application-page': {
    // The application in the path or in the `id` parameter, with what its page shows.
    prefetch: (_, parameters, search) => {
      const input = { applicationId: Number(parameters['applicationId'] ?? search.get('id')) };
      return [
        { name: 'applications/get-my-application', input },
        { name: 'applications/list-my-requests', input },
        { name: 'messaging/list-my-messages', input },
        { name: 'payments/list-my-fees', input },
      ];
    },
  },
  'programs/screener/screener-page': {
    prefetch: () => [{ name: 'programs/get-screener', input: {} }],
  },
};

/** The program that a visitor of a sign-in page is applying for. */
export function planAppliedProgram(search: URLSearchParams): readonly PrefetchPlan[] {
  const programId = readAppliedProgram(toSafeRedirect(search.get('redirect')));
  return programId === null ? [] : [{ name: 'programs/get-program', input: { programId } }];
}

/** The single sign-on providers among prefetched outputs; empty if they were not prefetched. */
const getPrefetchedProviders = (
  outputs: Prefetched,
): OutputOf<'single-sign-on/list-providers'>['providers'] =>
  (outputs['single-sign-on/list-providers'] as OutputOf<'single-sign-on/list-providers'> | undefined)
    ?.providers ?? [];
