// Recovery codes: for the day the phone is lost. 120 random bits each, in letters that cannot be mistaken for one another: from
// 112 bits on a plain hash is enough (ASVS 6.5.2).
import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@commonway/contract/sign-in/factors/factor.ts';
import { hashSecret } from '../../../accounts/secrets.ts';

/** Crockford's base 32: no I, L, O or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;

/** Ten new codes, as people copy them: `7K2M-9QXR-04TB-HV5D-3N8W-ZC6E`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    // 256 is a multiple of 32: each letter is as likely as any other.
    const code = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
    return code.replace(/.{4}(?=.)/g, '$&-');
  });
}

/** What is kept of a code, whatever dashes, blanks and small letters it was typed with. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return hashSecret(`recovery ${code}`);
}
