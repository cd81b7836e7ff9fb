import { type Answer, type Caller, call, signIn } from '../client.ts';

/** What providers of every kind need; each test says the rest. */
export const plainProvider = {
  name: 'Staff directory',
  entityType: 2,
  createsAccounts: false,
  mailDomains: [],
  isActive: true,
} as const;

let admin: Promise<Caller> | undefined;
export const asAdmin = (): Promise<Caller> => {
  admin ??= signIn('admin@riverbend.test');
  return admin;
};

/** Saves a provider as the administrator; gives its id. */
export async function addProvider(provider: Readonly<Record<string, unknown>>): Promise<number> {
  const { status, body } = await saveProvider(provider);
  if (status !== 200) throw new Error(`saving the provider: ${JSON.stringify(body)}`);
  return body.id;
}

export const saveProvider = async (provider: Readonly<Record<string, unknown>>): Promise<Answer> =>
  call('PUT', '/settings/sign-on/providers', { ...plainProvider, ...provider }, await asAdmin());
