import { oncePerFile } from '../app.ts';
import { type Answer, type Caller, call, signIn } from '../client.ts';
import { queryRows } from '../rows.ts';

/** Settings that all kinds of providers need; each test adds the rest. */
export const plainProvider = {
  name: 'Staff directory',
  entityType: 2,
  createsAccounts: false,
  mailDomains: [],
  isActive: true,
} as const;

/** Makes an email domain a verified one of Riverbend. */
export const ownDomain = (domain: string) =>
  queryRows(
    100,
    `insert into mail_domain (tenant_id, domain, challenge, created_at, verified_at, checked_at)
     values (100, $1, 'test', now(), now(), now()) on conflict do nothing`,
    [domain],
  );

export const asAdmin = oncePerFile((): Promise<Caller> => signIn('admin@riverbend.test'));

/** Saves a provider as the administrator; returns its id. */
export async function addProvider(provider: Readonly<Record<string, unknown>>): Promise<number> {
  const { status, body } = await saveProvider(provider);
  if (status !== 200) throw new Error(`saving the provider: ${JSON.stringify(body)}`);
  return body.id;
}

export const saveProvider = async (provider: Readonly<Record<string, unknown>>): Promise<Answer> =>
  call('PUT', '/settings/sign-on/providers', { ...plainProvider, ...provider }, await asAdmin());
