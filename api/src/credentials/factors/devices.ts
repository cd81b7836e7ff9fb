// A browser that passed the second factor can skip it for 30 days. It stores a secret in a cookie; a row for one
// account at one tenant stores the hash.
import { rememberedDays } from '@commonway/contract/credentials/factor.ts';
import type { OwnAccount } from '../../accounts/queries/accounts.ts';
import { generateSecret, hashSecret } from '../../accounts/secrets.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { isSufficientFactor, type SecondFactorNeed } from './decide-second-factor.ts';
import {
  deleteDevice,
  findAndTouchDevice,
  findLoginDevice,
  insertDevice,
  listDevices,
} from './queries/devices.ts';

/** Deletes a remembered device of the actor, so it needs the second factor again. */
export const forgetDevice: Handle<'credentials/forget-device'> = async (context, { deviceId }) => {
  const { tx, tenant, actor } = context;
  if ((await deleteDevice(tx, tenant.id, actor.personId, deviceId)) === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  return { done: true };
};

const cookie = 'devices';
const maxDevices = 5;
const maxSecretLength = 64;
const secondsOfDay = 86_400;

/**
 * Remembers this browser for the account, with a new cookie and row, if the tenant allows it. The secret is always
 * newly generated, so that an attacker cannot plant one.
 */
export async function rememberDevice(context: Context, account: OwnAccount, method: string): Promise<void> {
  const { tx, tenant, request, reply } = context;
  if (!readSignInRules(tenant).remembersDevices) return;
  const secret = generateSecret();
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
  const secrets = [secret, ...readDeviceSecrets(context)].slice(0, maxDevices);
  reply.setSecret(cookie, secrets.join('.'), rememberedDays * secondsOfDay);
}

/** Whether this browser is remembered for the account and previously passed a sufficient second factor. */
export async function isDeviceRemembered(
  context: Context,
  account: OwnAccount,
  need: SecondFactorNeed,
): Promise<boolean> {
  const { tx, tenant } = context;
  if (need === 'enroll' || !readSignInRules(tenant).remembersDevices) return false;
  const hashes = hashDeviceSecrets(context);
  if (hashes.length === 0) return false;
  const device = await findAndTouchDevice(tx, tenant.id, account.id, hashes);
  return device !== undefined && isSufficientFactor(need, device.secondFactor);
}

/** Returns the ID of this browser's device row for a login at this tenant; null if there is none. */
export async function findRememberedDeviceId(context: Context, login: string): Promise<number | null> {
  const hashes = hashDeviceSecrets(context);
  if (hashes.length === 0 || !readSignInRules(context.tenant).remembersDevices) return null;
  return (await findLoginDevice(context.tx, context.tenant.id, login, hashes))?.id ?? null;
}

/** Returns the hashes of the secrets in this browser's cookie, as rows store them. */
function hashDeviceSecrets(context: Context): Buffer[] {
  return readDeviceSecrets(context).map(hashSecret);
}

/** Reads the secrets from this browser's cookie. A browser used by several people has one secret for each. */
function readDeviceSecrets({ request }: Context): string[] {
  const cookieSecrets = request.storedSecret(cookie)?.split('.') ?? [];
  return cookieSecrets.filter((secret) => secret.length <= maxSecretLength).slice(0, maxDevices);
}

/** Returns the actor's remembered devices at this tenant. */
export const listRememberedDevices: Handle<'credentials/list-remembered-devices'> = async (context) => {
  const { tx, tenant, actor } = context;
  return { devices: await listDevices(tx, tenant.id, actor.personId, hashDeviceSecrets(context)) };
};
