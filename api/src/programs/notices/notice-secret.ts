import { seal } from '../../accounts/seal.ts';
import { hashSecret, newSecret } from '../../accounts/secrets.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import type { Transaction } from '../../platform/database.ts';

/** What is kept of a link's secret. */
export const noticeHash = (secret: string): string => hashSecret(secret).toString('base64url');

/** A new secret for a wish's link: its hash to keep, and itself as it travels to the job that writes the message. */
export async function newNoticeSecret(tx: Transaction): Promise<{ hash: string; sealed: string }> {
  const secret = newSecret();
  return { hash: noticeHash(secret), sealed: seal(await signingKeys(tx, 'seal'), secret, 'opening notice') };
}
