import { seal } from '../../accounts/seal.ts';
import { hashSecret, newSecret } from '../../accounts/secrets.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import type { Transaction } from '../../platform/database.ts';

/** The stored hash of a link's secret. */
export const noticeHash = (secret: string): string => hashSecret(secret).toString('base64url');

/**
 * Creates a secret for a notice link. Returns the hash to store and the sealed secret for the job that sends the
 * message.
 */
export async function newNoticeSecret(tx: Transaction): Promise<{ hash: string; sealed: string }> {
  const secret = newSecret();
  return { hash: noticeHash(secret), sealed: seal(await signingKeys(tx, 'seal'), secret, 'opening notice') };
}
