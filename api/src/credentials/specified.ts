// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { createHmac } from 'node:crypto';
import { needsCaptcha } from '@commonway/contract/credentials/captcha-rules.ts';
import { maxFingerprints } from '@commonway/contract/credentials/specified.ts';
import { listSigningKeys } from '../accounts/queries/signing-keys.ts';
import { deriveKey } from '../accounts/secrets.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { insertFingerprint, touchFingerprint, trimFingerprints } from '../sessions/queries/fingerprints.ts';
import { enforceAttemptLimit } from './throttle/attempts.ts';

/** Returns whether this tenant requires a captcha. */
export const getCaptchaActivation: Handle<'credentials/get-captcha-activation'> = async ({ tenant }) => ({
  activated: needsCaptcha(tenant.branding),
});

/** Hashes a fingerprint with a key of the account, so that it matches no other account's. */
const hashFingerprint = (secret: Buffer, accountId: number, fingerprint: string): Buffer =>
  createHmac('sha256', deriveKey(secret, `device fingerprint ${accountId}`))
    .update(fingerprint)
    .digest();

/** Tells whether the account was used on a device before, and remembers it. */
export const recordFingerprint: Handle<'credentials/record-fingerprint'> = async (
  context,
  { fingerprint },
) => {
  const { tx, actor, request, now } = context;
  await enforceAttemptLimit(context, 'fingerprintsOfAccount', String(actor.accountId));
  const keys = await listSigningKeys(tx, 'session');
  const hashes = keys.map(({ secret }) => hashFingerprint(secret, actor.accountId, fingerprint));
  const [newest] = hashes;
  if (newest === undefined) throw new Refusal('unexpected');
  const device = request.device.slice(0, 500);
  const known = await touchFingerprint(tx, actor.accountId, hashes, device);
  if (known === undefined) {
    await insertFingerprint(tx, actor.accountId, newest, device);
    await trimFingerprints(tx, actor.accountId, maxFingerprints);
  }
  const isKnown = known !== undefined;
  context.audit({ subjectKind: 'account', subjectId: actor.accountId, details: { isKnown } });
  return { isKnown, firstSeenAt: known?.firstSeenAt ?? now.toISOString() };
};
