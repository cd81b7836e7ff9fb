import {
  type PasswordUse,
  passwordFault,
  passwordPolicy,
} from '@commonway/contract/sign-in/passwords/password-rules.ts';
import { passwordWeakness } from '@commonway/contract/sign-in/passwords/password-weakness.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { signInRules } from '../../../tenants/sign-in-rules.ts';
import { hashPassword, isPassword, isPublic } from '../../passwords/password-hash.ts';
import { markVerified, savePassword } from '../../queries/credentials.ts';
import { endAccess } from '../../sessions/end-access.ts';
import { rememberedPasswords } from '../../sign-in-policy.ts';
import { namesOf } from '../../sign-up/sign-up.ts';
import { resetLoginTries } from '../../throttle/tries.ts';
import { notifyOfNewPassword } from '../change/notify-of-change.ts';
import { Answer, step } from '../flow.ts';
import type { Proven } from './proven.ts';

type WithPassword = Proven & { readonly password: string };

/** Checks length and kinds of characters for the use (spec 5). `field` is the password's field name in the request. */
export const checkPasswordRules = (use: PasswordUse, field: string) =>
  step('password rules', async ({ tenant }, { password }: { password: string }) => {
    const fault = passwordFault(password, passwordPolicy(use, signInRules(tenant).passwordMinimum));
    if (fault !== null) throw new Refusal('invalid_input', { fields: { [field]: [fault] } });
    return {};
  });

/** Rejects passwords made of names or common words, and recent passwords (security B3.19). */
export const checkPasswordStrength = step(
  'password history',
  async ({ tenant, policy }, proven: WithPassword) => {
    const { password, loginId, person, signUp } = proven;
    const own = [
      loginId,
      person.firstName,
      person.lastName,
      ...(signUp === undefined ? [] : namesOf(signUp)),
    ];
    const weakness = passwordWeakness(password, { own, tenant: tenant.name });
    if (isPublic(password, policy.publicPasswords))
      throw new Refusal('weak_password', { body: { weakness: 'common' } });
    if (weakness !== null) throw new Refusal('weak_password', { body: { weakness } });
    for (const hash of person.hashes.slice(0, rememberedPasswords)) {
      if (await isPassword(hash, password, policy.publicPasswords))
        throw new Refusal('weak_password', { body: { weakness: 'used' } });
    }
    return {};
  },
);

/** Saves the password, verifies the login, and resets earlier failed attempts. */
export const newPassword = step('new password', async (context, proven: WithPassword) => {
  const { tx } = context;
  const { personId, loginId, person, password } = proven;
  const previous = person.hashes.slice(0, rememberedPasswords - 1);
  await savePassword(tx, personId, await hashPassword(password), previous);
  await markVerified(tx, loginId);
  resetLoginTries(context, loginId);
  context.audit({ subjectKind: 'person', subjectId: personId });
  return {};
});

/** Ends all access and notifies the owner if a password was replaced. */
export const endEverything = step('everything ended', async (context, proven: Proven) => {
  const { personId, loginId } = proven;
  await endAccess(context, personId);
  await notifyOfNewPassword(context, proven);
  return new Answer({ done: true as const, loginId });
});

/** The same, but keeps the current session. */
export const endEverythingElse = step('everything else ended', async (context, proven: Proven) => {
  await endAccess(context, proven.personId, context.actor.sessionId);
  await notifyOfNewPassword(context, proven);
  return new Answer({ result: true as const });
});
