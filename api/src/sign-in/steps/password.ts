import { Refusal } from '../../platform/mount/context.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/password-hash.ts';
import { findCredential, holdPassword, rehash } from '../queries/credentials.ts';
import { forgiveLogin, takeBack } from '../throttle/tries.ts';
import { step } from './flow.ts';

/**
 * The person whose login and password these are. Unknown login, wrong password and inactive person are refused alike
 * (security B1.1).
 */
export const password = step(
  'password',
  async (
    context,
    { login, password, deviceId }: { login: string; password: string; deviceId: number | null },
  ) => {
    const { tx } = context;
    const found = await findCredential(tx, login, context.tenant.id);
    const isRight = await isPassword(found?.passwordHash ?? null, password);
    // A change of password that ended while this one was checked leaves it worth nothing.
    const isHeld =
      found?.passwordHash != null &&
      isRight &&
      (await holdPassword(tx, found.personId, found.passwordHash)) > 0;
    if (found?.passwordHash == null || !isHeld || !found.isActive) {
      if (found !== undefined) context.audit({ subjectKind: 'person', subjectId: found.personId });
      throw new Refusal('loginfailedWarning', { keepsChanges: true });
    }
    context.audit({ subjectKind: 'person', subjectId: found.personId, doneBy: found });
    forgiveLogin(context, login, deviceId);
    // An office behind one address signs in all morning.
    await takeBack(context, 'loginsOfAddress', context.request.address);
    if (isOutdated(found.passwordHash))
      await rehash(tx, found.personId, found.passwordHash, await hashPassword(password));
    return { personId: found.personId, mustChange: found.mustChange };
  },
);
