import { Refusal } from '../../../platform/mount/context.ts';
import { loginsOf } from '../../credentials/queries/logins.ts';
import { isPassword } from '../../passwords/password-hash.ts';
import { lockForPassword } from '../../queries/credentials.ts';
import { enforceTryLimit, resetTries } from '../../throttle/tries.ts';
import { step } from '../flow.ts';

/** The confirmation must repeat the password (spec 5, change password dialog). */
export const confirmed = step(
  'confirmation',
  async (_context, { password, again }: { password: string; again: string }) => {
    if (password !== again)
      throw new Refusal('invalid_input', { fields: { password_confirmation: ['no_match'] } });
    return {};
  },
);

/** The session's owner must also know its password. */
export const currentPassword = step('current password', async (context, { current }: { current: string }) => {
  const { tx, actor } = context;
  const { personId } = actor;
  context.audit({ subjectKind: 'person', subjectId: personId });
  await enforceTryLimit(context, 'currentPasswords', String(personId));
  const [login] = await loginsOf(tx, personId);
  const person = login === undefined ? undefined : await lockForPassword(tx, personId, login.loginId);
  const isRight = await isPassword(person?.currentHash ?? null, current, context.policy.publicPasswords);
  if (login === undefined || person === undefined || !isRight)
    throw new Refusal('loginfailedWarning', { keepsChanges: true });
  resetTries(context, 'currentPasswords', String(personId));
  return { personId, loginId: login.loginId, person, signUp: undefined };
});
