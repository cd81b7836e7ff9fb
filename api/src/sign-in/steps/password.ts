import { type Context, Refusal } from '../../platform/mount/context.ts';
import { strongFactors } from '../factors/second-factor-of.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/password-hash.ts';
import { findCredential, holdPassword, rehash } from '../queries/credentials.ts';
import { forgiveLogin, loginLockout, takeBack } from '../throttle/tries.ts';
import { step } from './flow.ts';

interface Guess {
  readonly login: string;
  readonly password: string;
  readonly deviceId: number | null;
  /** How long the login is locked; null where it is not. */
  readonly lockedMinutes: number | null;
}

/**
 * The person whose login and password these are. Unknown login, wrong password and inactive person are refused alike
 * (security B1.1); so is, while the login is locked, everybody who has no strong factor to pass next.
 */
export const password = step(
  'password',
  async (context, { login, password, deviceId, lockedMinutes }: Guess) => {
    const { tx } = context;
    const found = await findCredential(tx, login, context.tenant.id);
    const isRight = await isPassword(found?.passwordHash ?? null, password, context.policy.publicPasswords);
    // A change of password that ended while this one was checked leaves it worth nothing.
    const isHeld =
      found?.passwordHash != null &&
      isRight &&
      (await holdPassword(tx, found.personId, found.passwordHash)) > 0;
    if (found?.passwordHash == null || !isHeld || !found.isActive) {
      if (found !== undefined) context.audit({ subjectKind: 'person', subjectId: found.personId });
      throw lockedMinutes === null
        ? new Refusal('loginfailedWarning', { keepsChanges: true })
        : loginLockout(lockedMinutes);
    }
    if (lockedMinutes !== null && (found.mustChange || !(await holdsStrongFactor(context, found.personId)))) {
      context.audit({ subjectKind: 'person', subjectId: found.personId });
      throw loginLockout(lockedMinutes);
    }
    context.audit({ subjectKind: 'person', subjectId: found.personId, doneBy: found });
    if (lockedMinutes === null) forgiveLogin(context, login, deviceId);
    // An office behind one address signs in all morning.
    await takeBack(context, 'loginsOfAddress', context.request.address);
    if (isOutdated(found.passwordHash))
      await rehash(tx, found.personId, found.passwordHash, await hashPassword(password));
    return { personId: found.personId, mustChange: found.mustChange, needsStrong: lockedMinutes !== null };
  },
);

async function holdsStrongFactor(context: Context, personId: number): Promise<boolean> {
  const held = await strongFactors(context, personId);
  return held.totp || held.passkey;
}
