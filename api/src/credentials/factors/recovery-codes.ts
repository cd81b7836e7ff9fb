// Recovery codes for a lost phone: 120 random bits each, in letters that cannot be confused with one another. From 112
// bits on, a plain hash is sufficient (ASVS 6.5.2).
import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@commonway/contract/credentials/factor.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { enqueueFactorNotice } from './factor-notice.ts';
import { loadStrongFactors } from './factors.ts';
import { lockPersonFactors, replaceRecoveryCodes } from './queries/factors.ts';

/** Crockford's base 32 alphabet: no I, L, O, or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 24;

/** Returns ten new codes, formatted for copying: `7K2M-9QXR-04TB-HV5D-3N8W-ZC6E`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    // 256 is a multiple of 32, so every letter is equally likely.
    const code = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
    return code.replace(/.{4}(?=.)/g, '$&-');
  });
}

/** Returns the hash of a recovery code that we store. Ignores dashes, spaces, and case in the input. */
export function hashRecoveryCode(input: string): Buffer {
  const code = input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return hashSecret(`recovery ${code}`);
}

/**
 * Replaces the actor's recovery codes and returns the new ones. Requires a strong factor: recovery codes substitute for
 * one and must not become a way around it.
 */
export const makeRecoveryCodes: Handle<'credentials/make-recovery-codes'> = async (context) => {
  const { tx, actor } = context;
  await lockPersonFactors(tx, actor.personId);
  const held = await loadStrongFactors(context, actor.personId);
  if (!held.totp && !held.passkey) throw new Refusal('factor_missing');
  const codes = generateRecoveryCodes();
  await replaceRecoveryCodes(tx, actor.personId, codes.map(hashRecoveryCode));
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  await enqueueFactorNotice(context, actor.personId, 'codes', '');
  return { codes };
};
