// The operations that the server runs before it renders a page, so that the HTML is complete.
import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import type { Boot, Prefetched, PrefetchPlan } from '@commonway/contract/tenants/boot.ts';
import type { OutputOf } from './api.ts';
import { isFiltered, parseFilter } from './programs/catalog/read-filter.ts';
import type { Parameters } from './shell/routing/route.ts';

const applicantTypes: readonly AccountType[] = ['Individual', 'Business', 'Partner', 'Household'];
/** Whether the user has applications of their own, and so a home page. */
export const isApplicant = ({ user }: Boot): boolean =>
  user !== null && !user.mustEnrol && applicantTypes.includes(user.accountType);

/** The catalog, and without a filter the next steps of an applicant above it. */
export const planProgramSearch = (boot: Boot, _: Parameters, search: URLSearchParams): PrefetchPlan[] => {
  const filter = parseFilter(search);
  const hasHome = isApplicant(boot) && !isFiltered(filter);
  return [
    { name: 'programs/find-programs', input: filter },
    ...(hasHome ? [{ name: 'applications/get-home', input: {} } as const] : []),
  ];
};
/** The tenant's programs. */
export const planProgramList = (boot: Boot): PrefetchPlan[] => [
  { name: 'programs/list-programs', input: { instanceId: boot.tenant.id } },
];
/** The single sign-on providers, if branding shows or forwards to them. */
export const planProviderList = ({ branding }: Boot): PrefetchPlan[] =>
  branding.ic_sso || branding.ic_forward_login ? [{ name: 'single-sign-on/list-providers', input: {} }] : [];
/** The single sign-on providers among prefetched outputs; empty if they were not prefetched. */
export const getPrefetchedProviders = (
  outputs: Prefetched,
): OutputOf<'single-sign-on/list-providers'>['providers'] =>
  (outputs['single-sign-on/list-providers'] as OutputOf<'single-sign-on/list-providers'> | undefined)
    ?.providers ?? [];
/** The program in the path. */
export const planProgram = (_: Boot, { programId }: Parameters): PrefetchPlan[] => [
  { name: 'programs/get-program', input: { programId: Number(programId) } },
];
