// Passwords are hashed with argon2id at the cost that OWASP recommends, in threads of low priority, so that a rush of
// sign-ins cannot starve signed-in users of CPU (security B1.4).
import { hashInThread, verifyInThread } from './hash-threads.ts';

const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';
/** The hash of no one's password: checking an unknown login takes as long as checking a known one. */
const dummyHash = `${currentPrefix}WkuQCIWdxUKchnS+qF0Jmw$7hmemQiCTfntwo4RplYC5Rg04uD6KR8Mk+LZQpVy0Fc`;

/** Normalizes Unicode, so that a password typed on another keyboard still matches. */
const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Hashes a password with a new salt at today's cost. */
export function hashPassword(password: string): Promise<string> {
  return hashInThread(normalizePassword(password));
}

/**
 * Whether the password matches the hash. False, and just as slow, if there is no hash or the password is publicly
 * known.
 * @param publicPasswords from the policy
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  publicPasswords: readonly string[],
): Promise<boolean> {
  const matches = await verifyInThread(storedHash ?? dummyHash, normalizePassword(password));
  return matches && storedHash !== null && !isPublicPassword(password, publicPasswords);
}

/** Whether a password is publicly known, regardless of its Unicode form. */
export const isPublicPassword = (password: string, publicPasswords: readonly string[]): boolean =>
  publicPasswords.includes(normalizePassword(password));

/** Whether a hash was made at a cost other than today's. */
export function needsRehash(storedHash: string): boolean {
  return !storedHash.startsWith(currentPrefix);
}
