// The operations that the server runs before it renders a page, so that the HTML is complete.
import type { Boot, Prefetched, PrefetchPlan } from '@commonway/contract/tenants/boot.ts';
import type { OutputOf } from './api.ts';
import { parseFilter } from './programs/catalog/read-filter.ts';
import type { Parameters } from './shell/routing/route.ts';

export const planProgramSearch = (_: Boot, __: Parameters, search: URLSearchParams): PrefetchPlan[] => [
  { name: 'programs/find-programs', input: parseFilter(search) },
];
export const planProgramList = (boot: Boot): PrefetchPlan[] => [
  { name: 'programs/list-programs', input: { instanceId: boot.tenant.id } },
];
export const planProviderList = ({ branding }: Boot): PrefetchPlan[] =>
  branding.ic_sso || branding.ic_forward_login ? [{ name: 'single-sign-on/list-providers', input: {} }] : [];
export const getPrefetchedProviders = (
  outputs: Prefetched,
): OutputOf<'single-sign-on/list-providers'>['providers'] =>
  (outputs['single-sign-on/list-providers'] as OutputOf<'single-sign-on/list-providers'> | undefined)
    ?.providers ?? [];
export const planProgram = (_: Boot, { programId }: Parameters): PrefetchPlan[] => [
  { name: 'programs/get-program', input: { programId: Number(programId) } },
];
