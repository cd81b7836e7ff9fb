import { type Context, Refusal } from '../../platform/mount/context.ts';
import { strongFactors } from '../factors/second-factor-of.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/password-hash.ts';
import { findCredential, lockPassword, rehash } from '../queries/credentials.ts';
import { loginLockout, refundTry, resetLoginTries } from '../throttle/tries.ts';
import { step } from './flow.ts';

interface LoginAttempt {
  readonly login: string;
  readonly password: string;
  readonly deviceId: number | null;
  /** How long the login is locked; null if it is not. */
  readonly lockedMinutes: number | null;
}

/**
 * Finds the person by login and password. An unknown login, a wrong password, and an inactive person get the same error
 * (security B1.1). So does anyone without a strong factor while the login is locked.
 */
export const password = step(
  'password',
  async (context, { login, password, deviceId, lockedMinutes }: LoginAttempt) => {
    const { tx } = context;
    const found = await findCredential(tx, login, context.tenant.id);
    const isCorrect = await isPassword(found?.passwordHash ?? null, password, context.policy.publicPasswords);
    // The password may have been changed while we checked it.
    const isStillCurrent =
      found?.passwordHash != null &&
      isCorrect &&
      (await lockPassword(tx, found.personId, found.passwordHash)) > 0;
    if (found?.passwordHash == null || !isStillCurrent || !found.isActive) {
      if (found !== undefined) context.audit({ subjectKind: 'person', subjectId: found.personId });
      throw lockedMinutes === null
        ? new Refusal('loginfailedWarning', { keepsChanges: true })
        : loginLockout(lockedMinutes);
    }
    if (lockedMinutes !== null && (found.mustChange || !(await hasStrongFactor(context, found.personId)))) {
      context.audit({ subjectKind: 'person', subjectId: found.personId });
      throw loginLockout(lockedMinutes);
    }
    context.audit({ subjectKind: 'person', subjectId: found.personId, doneBy: found });
    if (lockedMinutes === null) resetLoginTries(context, login, deviceId);
    // An office behind one address signs in all morning, so successful sign-ins are not counted.
    await refundTry(context, 'loginsOfAddress', context.request.address);
    if (isOutdated(found.passwordHash))
      await rehash(tx, found.personId, found.passwordHash, await hashPassword(password));
    return { personId: found.personId, mustChange: found.mustChange, needsStrong: lockedMinutes !== null };
  },
);

async function hasStrongFactor(context: Context, personId: number): Promise<boolean> {
  const factors = await strongFactors(context, personId);
  return factors.totp || factors.passkey;
}
