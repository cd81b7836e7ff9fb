// Passwords are kept as argon2id with the cost OWASP names. Two at once and no more: a crowd at the door must not take
// the processor from those already inside (security B1.4).
import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from './limiter.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const currentForm = '$argon2id$v=19$m=19456,t=2,p=1$';
/** Of a password nobody has: an unknown login takes as long as a known one. */
const nobodysHash = `${currentForm}WkuQCIWdxUKchnS+qF0Jmw$7hmemQiCTfntwo4RplYC5Rg04uD6KR8Mk+LZQpVy0Fc`;
/** The door keeps the line short. */
const atMostTwo = createLimiter(2, Number.POSITIVE_INFINITY);

/** One spelling for what looks alike, so that a password typed on another keyboard still fits. */
const spelled = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return atMostTwo(() => hash(spelled(password), cost));
}

/**
 * Whether the password is that of the hash; never, and just as slowly, when there is none or when everybody knows the
 * password.
 * @param publicPasswords those of the policy
 */
export async function isPassword(
  kept: string | null,
  password: string,
  publicPasswords: readonly string[],
): Promise<boolean> {
  const matches = await atMostTwo(() => verify(kept ?? nobodysHash, spelled(password)));
  return matches && kept !== null && !isPublic(password, publicPasswords);
}

/** Whether a password is one that everybody knows, however it is spelled. */
export const isPublic = (password: string, publicPasswords: readonly string[]): boolean =>
  publicPasswords.includes(spelled(password));

/** Whether a hash was made at another cost than today's. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(currentForm);
}
