import { randomUUID } from 'node:crypto';
import {
  passwordMaximum,
  passwordMinimum,
  passwordRules,
} from '@commonway/contract/sign-in/password-rules.ts';
import { endTokens, spendToken } from '../../../accounts/queries/tokens.ts';
import { hashSecret } from '../../../accounts/secrets.ts';
import { forgetSessionsOf } from '../../../accounts/session-memory.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { signInRules } from '../../../tenants/sign-in-rules.ts';
import { deleteDevicesOf } from '../../factors/queries/devices.ts';
import { isGuessable } from '../../passwords/decide-password.ts';
import { hashPassword, isPassword } from '../../passwords/password-hash.ts';
import { lockForPassword, markVerified, savePassword } from '../../queries/credentials.ts';
import { revokeSessionsOf } from '../../queries/sessions.ts';
import { rememberedPasswords } from '../../sign-in-policy.ts';
import { namesOf, type SignUp } from '../../sign-up/sign-up.ts';
import { forgiveLogin } from '../../throttle/tries.ts';
import { Answer, step } from '../flow.ts';
import type { Proven } from './proven.ts';

type WithPassword = Proven & { readonly password: string };

/** Length and kinds of characters (spec 5, create login password). */
export const keepsRules = step('password rules', async ({ tenant }, { password }: { password: string }) => {
  const minimum = Math.max(passwordMinimum.create, signInRules(tenant).passwordMinimum);
  const { length, ...classes } = passwordRules(password, minimum);
  if (!length) {
    const isLong = password.length > passwordMaximum;
    throw new Refusal('invalid_input', { fields: { ds_password: [isLong ? 'too_long' : 'too_short'] } });
  }
  if (Object.values(classes).includes(false))
    throw new Refusal('invalid_input', { fields: { ds_password: ['weak'] } });
  return {};
});

/** Spends the password token. A refusal later undoes it with the transaction: the token may be tried again. */
export const provenLogin = step('password token', async ({ tx, tenant }, { secret }: { secret: string }) => {
  const token = await spendToken(tx, tenant.id, 'password', hashSecret(secret));
  const personId = token?.personId ?? null;
  const loginId = String(token?.payload['loginId'] ?? '');
  const person = personId === null ? undefined : await lockForPassword(tx, personId, loginId);
  if (token === undefined || personId === null || person === undefined) throw new Refusal('code_expired');
  return { personId, loginId, person, signUp: token.payload['signUp'] as SignUp | undefined };
});

/** None that names or common words give away, and none of the last few (security B3.19). */
export const hardPassword = step('password history', async ({ tenant }, proven: WithPassword) => {
  const { password, loginId, person, signUp } = proven;
  const names = [loginId, tenant.name, person.firstName, person.lastName];
  if (isGuessable(password, [...names, ...(signUp === undefined ? [] : namesOf(signUp))]))
    throw new Refusal('weak_password');
  for (const hash of person.hashes.slice(0, rememberedPasswords)) {
    if (await isPassword(hash, password)) throw new Refusal('weak_password');
  }
  return {};
});

/** The login is proven, the password new, and earlier wrong tries are forgotten. */
export const newPassword = step('new password', async (context, proven: WithPassword) => {
  const { tx } = context;
  const { personId, loginId, person, password } = proven;
  const previous = person.hashes.slice(0, rememberedPasswords - 1);
  await savePassword(tx, personId, await hashPassword(password), previous);
  await markVerified(tx, loginId);
  await forgiveLogin(context, loginId);
  context.audit({ subjectKind: 'person', subjectId: personId });
  return {};
});

/** Whoever held a session, a remembered device or a step of sign-in under the old password holds nothing now; its owner is told (security B3.17). */
export const endEverything = step(
  'everything ended',
  async (context, { personId, loginId, person }: Proven) => {
    const { tx, language } = context;
    forgetSessionsOf(personId);
    await revokeSessionsOf(tx, personId);
    await deleteDevicesOf(tx, personId);
    await endTokens(tx, personId);
    if (person.hashes.length > 0)
      await context.enqueue('sign-in/send-code', [
        { passwordOf: personId, noticeId: randomUUID(), language },
      ]);
    return new Answer({ done: true as const, loginId });
  },
);
