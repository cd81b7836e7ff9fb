// The operations that the server runs before it renders a page, so that the HTML is complete.
import type { Boot, Prefetched, PrefetchPlan } from '@commonway/contract/tenants/boot.ts';
import type { OutputOf } from './api.ts';
import { readFilter } from './programs/catalog/read-filter.ts';
import type { Parameters } from './shell/routing/route.ts';

export const planProgramSearch = (_: Boot, __: Parameters, search: URLSearchParams): PrefetchPlan[] => [
  { name: 'programs/find-programs', input: readFilter(search) },
];
export const planProgramList = (boot: Boot): PrefetchPlan[] => [
  { name: 'programs/list-programs', input: { instanceId: boot.tenant.id } },
];
export const planProviderList = ({ branding }: Boot): PrefetchPlan[] =>
  branding.ic_sso || branding.ic_forward_login ? [{ name: 'sign-in/list-providers', input: {} }] : [];
export const readProviders = (outputs: Prefetched): OutputOf<'sign-in/list-providers'>['providers'] =>
  (outputs['sign-in/list-providers'] as OutputOf<'sign-in/list-providers'> | undefined)?.providers ?? [];
export const planProgram = (_: Boot, { programId }: Parameters): PrefetchPlan[] => [
  { name: 'programs/get-program', input: { programId: Number(programId) } },
];
