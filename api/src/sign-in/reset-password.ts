import { randomUUID } from 'node:crypto';
import {
  passwordMaximum,
  passwordMinimum,
  passwordRules,
} from '@commonway/contract/sign-in/password-rules.ts';
import { endTokens, spendToken } from '../accounts/queries/tokens.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { forgetSessionsOf } from '../accounts/session-memory.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { signInRules } from '../tenants/sign-in-rules.ts';
import { isGuessable } from './passwords/decide-password.ts';
import { hashPassword, isPassword } from './passwords/password-hash.ts';
import { lockForPassword, markVerified, savePassword } from './queries/credentials.ts';
import { joinAsIndividual, saveNames } from './queries/people.ts';
import { revokeSessionsOf } from './queries/sessions.ts';
import { rememberedPasswords } from './sign-in-policy.ts';
import { forgiveLogin } from './throttle/tries.ts';

/**
 * Sets the password its token was given for, and completes a sign-up. A password refused leaves the token unspent, for
 * the refusal undoes the transaction.
 */
export const resetPassword: Handle<'sign-in/reset-password'> = async (context, { ds_token, ds_password }) => {
  const { tx, tenant, language } = context;
  demandRules(ds_password, Math.max(passwordMinimum.create, signInRules(tenant).passwordMinimum));
  const token = await spendToken(tx, tenant.id, 'password', hashSecret(ds_token));
  const personId = token?.personId ?? null;
  const loginId = String(token?.payload['loginId'] ?? '');
  const person = personId === null ? undefined : await lockForPassword(tx, personId, loginId);
  if (token === undefined || personId === null || person === undefined) throw new Refusal('code_expired');
  const signUp = token.payload['signUp'] as SignUp | undefined;
  const names = [
    loginId,
    tenant.name,
    person.firstName,
    person.lastName,
    signUp?.firstName,
    signUp?.lastName,
  ];
  if (
    isGuessable(
      ds_password,
      names.filter((name) => name !== undefined),
    )
  )
    throw new Refusal('weak_password');
  await demandNew(ds_password, person.hashes);
  if (signUp !== undefined) await completeSignUp(context, personId, signUp, person.isVerified);
  await savePassword(
    tx,
    personId,
    await hashPassword(ds_password),
    person.hashes.slice(0, rememberedPasswords - 1),
  );
  await markVerified(tx, loginId);
  await endEverythingOf(context, personId);
  await forgiveLogin(context, loginId);
  if (person.hashes.length > 0) {
    await context.enqueue('sign-in/send-code', [{ passwordOf: personId, noticeId: randomUUID(), language }]);
  }
  context.audit({ subjectKind: 'person', subjectId: personId });
  return { done: true, loginId };
};

interface SignUp {
  readonly firstName: string;
  readonly lastName: string;
}

function demandRules(password: string, minimum: number): void {
  const { length, ...classes } = passwordRules(password, minimum);
  if (!length) {
    const isLong = password.length > passwordMaximum;
    throw new Refusal('invalid_input', { fields: { ds_password: [isLong ? 'too_long' : 'too_short'] } });
  }
  if (Object.values(classes).includes(false))
    throw new Refusal('invalid_input', { fields: { ds_password: ['weak'] } });
}

async function demandNew(password: string, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes.slice(0, rememberedPasswords)) {
    if (await isPassword(hash, password)) throw new Refusal('weak_password');
  }
}

/** The names somebody typed count only for a login nobody had proven: a stranger must not rename its owner. */
async function completeSignUp(
  { tx, tenant }: Context,
  personId: number,
  signUp: SignUp,
  wasProven: boolean,
): Promise<void> {
  if (!wasProven) await saveNames(tx, personId, signUp.firstName, signUp.lastName);
  await joinAsIndividual(tx, tenant.id, personId);
}

/** Whoever held a session or a step of sign-in under the old password holds nothing now (security B3.17). */
async function endEverythingOf({ tx }: Context, personId: number): Promise<void> {
  forgetSessionsOf(personId);
  await revokeSessionsOf(tx, personId);
  await endTokens(tx, personId);
}
