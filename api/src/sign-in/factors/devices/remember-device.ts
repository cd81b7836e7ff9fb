// A browser that passed the second factor may pass it over for 30 days: it carries a secret, a row keeps its hash, and the
// row is of one account at one tenant.
import { rememberedDays } from '@commonway/contract/sign-in/factors/factor.ts';
import type { OwnAccount } from '../../../accounts/queries/accounts.ts';
import { hashSecret, newSecret } from '../../../accounts/secrets.ts';
import type { Context } from '../../../platform/mount/context.ts';
import { signInRules } from '../../../tenants/sign-in-rules.ts';
import { isEnough, type SecondFactorNeed } from '../decide-second-factor.ts';
import { findDeviceOfLogin, insertDevice, useDevice } from '../queries/devices.ts';

const cookie = 'devices';
const mostDevices = 5;
const mostLetters = 64;
const secondsOfDay = 86_400;

/** Remembers this browser, where the tenant allows it. The secret is always a new one: none can be planted. */
export async function rememberDevice(context: Context, account: OwnAccount, method: string): Promise<void> {
  const { tx, tenant, request, reply } = context;
  if (!signInRules(tenant).remembersDevices) return;
  const secret = newSecret();
  await insertDevice(
    tx,
    {
      hash: hashSecret(secret),
      accountId: account.id,
      personId: account.personId,
      tenantId: tenant.id,
      secondFactor: method,
      address: request.address,
      device: request.device,
    },
    rememberedDays,
  );
  const secrets = [secret, ...deviceSecrets(context)].slice(0, mostDevices);
  reply.keep(cookie, secrets.join('.'), rememberedDays * secondsOfDay);
}

/** Whether this browser passed enough of a second factor for the account before, and is remembered. */
export async function isRemembered(
  context: Context,
  account: OwnAccount,
  need: SecondFactorNeed,
): Promise<boolean> {
  const { tx, tenant } = context;
  if (need === 'enrol' || !signInRules(tenant).remembersDevices) return false;
  const hashes = deviceHashes(context);
  if (hashes.length === 0) return false;
  const device = await useDevice(tx, tenant.id, account.id, hashes);
  return device !== undefined && isEnough(need, device.secondFactor);
}

/** The device among this browser's by which a login is remembered here; null where there is none. */
export async function deviceOfLogin(context: Context, login: string): Promise<number | null> {
  const hashes = deviceHashes(context);
  if (hashes.length === 0 || !signInRules(context.tenant).remembersDevices) return null;
  return (await findDeviceOfLogin(context.tx, context.tenant.id, login, hashes))?.id ?? null;
}

/** What rows keep of the secrets this browser carries. */
export function deviceHashes(context: Context): Buffer[] {
  return deviceSecrets(context).map(hashSecret);
}

/** A browser of several people carries a secret of each. */
function deviceSecrets({ request }: Context): string[] {
  const carried = request.kept(cookie)?.split('.') ?? [];
  return carried.filter((secret) => secret.length <= mostLetters).slice(0, mostDevices);
}
