import {
  findPasswordFault,
  getPasswordPolicy,
  type PasswordUse,
} from '@commonway/contract/credentials/passwords/password-rules.ts';
import { findPasswordWeakness } from '@commonway/contract/credentials/passwords/password-weakness.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { revokeAccess } from '../../credentials/end-access.ts';
import { enqueueLink } from '../../credentials/letters/send-link.ts';
import { isCommonPassword } from '../../credentials/passwords/is-common-password.ts';
import { hashPassword, isPublicPassword, verifyPassword } from '../../credentials/passwords/password-hash.ts';
import {
  lockPasswordOwner,
  markLoginVerified,
  type PasswordOwner,
  savePassword,
} from '../../credentials/queries/credentials.ts';
import {
  type CredentialChange,
  insertCredentialChange,
  listPersonLogins,
} from '../../credentials/queries/logins.ts';
import {
  enforceAttemptLimit,
  resetAttempts,
  resetLoginAttempts,
} from '../../credentials/throttle/attempts.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { consumeToken } from '../../sessions/queries/tokens.ts';
import { rememberedPasswords } from '../../sessions/sign-in-policy.ts';
import { issueToken } from '../../sessions/tokens.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { Answer, defineStep } from './flow.ts';

/** Refuses a password that its confirmation does not repeat (spec 5, change password dialog). */
export const requireConfirmation = defineStep(
  'confirmation',
  async (_context, { password, again }: { password: string; again: string }) => {
    if (password !== again)
      throw new Refusal('invalid_input', { fields: { password_confirmation: ['no_match'] } });
    return {};
  },
);

/** Requires the current password of the session's owner, and counts the attempt. */
export const verifyCurrentPassword = defineStep(
  'current password',
  async (context, { current }: { current: string }) => {
    const { tx, actor } = context;
    const { personId } = actor;
    context.audit({ subjectKind: 'person', subjectId: personId });
    await enforceAttemptLimit(context, 'currentPasswords', String(personId));
    const [login] = await listPersonLogins(tx, personId);
    const person = login === undefined ? undefined : await lockPasswordOwner(tx, personId, login.loginId);
    const isRight = await verifyPassword(
      person?.currentHash ?? null,
      current,
      context.policy.publicPasswords,
    );
    if (login === undefined || person === undefined || !isRight)
      throw new Refusal('loginfailedWarning', { keepsChanges: true });
    resetAttempts(context, 'currentPasswords', String(personId));
    return { personId, loginId: login.loginId, person, signUp: undefined };
  },
);

/** A person who verified a login, and the pending sign-up. */
export interface Proven {
  readonly personId: number;
  readonly loginId: string;
  readonly person: PasswordOwner;
  readonly signUp: SignUp | undefined;
}

/**
 * Consumes the password token. A later refusal rolls this back with the transaction, so the token can be tried again.
 */
export const consumePasswordToken = createTokenStep('password', 'password token', 'code_expired');

/** Consumes the token of a reset link in the same way. */
export const consumeResetLink = createTokenStep('reset', 'reset link', 'link_expired');

/** Creates the step that consumes a token of this kind and finds its person. */
function createTokenStep(kind: 'password' | 'reset', name: string, refusal: 'code_expired' | 'link_expired') {
  return defineStep(name, async (context, { secret }: { secret: string }): Promise<Proven> => {
    const proven = await consumeProof(context, kind, hashSecret(secret));
    if (proven === undefined) throw new Refusal(refusal);
    return proven;
  });
}

/** Consumes a token that proves a login; undefined if it is not valid, or its person is not active. */
export async function consumeProof(
  { tx, tenant }: Pick<Context, 'tx' | 'tenant'>,
  kind: 'password' | 'reset',
  tokenHash: Buffer,
): Promise<Proven | undefined> {
  const token = await consumeToken(tx, tenant.id, kind, tokenHash);
  const personId = token?.personId ?? null;
  const loginId = String(token?.payload['loginId'] ?? '');
  const person = personId === null ? undefined : await lockPasswordOwner(tx, personId, loginId);
  if (token === undefined || personId === null || person === undefined) return undefined;
  return { personId, loginId, person, signUp: token.payload['signUp'] as SignUp | undefined };
}

type WithPassword = Proven & { readonly password: string };

/** Checks length and kinds of characters for the use (spec 5). `field` is the password's field name in the request. */
export const checkPasswordRules = (use: PasswordUse, field: string) =>
  defineStep('password rules', async ({ tenant }, { password }: { password: string }) => {
    const fault = findPasswordFault(
      password,
      getPasswordPolicy(use, readSignInRules(tenant).passwordMinimum),
    );
    if (fault !== null) throw new Refusal('invalid_input', { fields: { [field]: [fault] } });
    return {};
  });

/** Rejects passwords made of names or common words, and recent passwords (security B3.19). */
export const checkPasswordStrength = defineStep(
  'password history',
  async ({ tenant, policy }, proven: WithPassword) => {
    const { password, loginId, person, signUp } = proven;
    const own = [
      loginId,
      person.firstName,
      person.lastName,
      ...(signUp === undefined ? [] : listNames(signUp)),
    ];
    const weakness = findPasswordWeakness(password, { own, tenant: tenant.name });
    if (weakness !== null) throw new Refusal('weak_password', { body: { weakness } });
    if (isPublicPassword(password, policy.publicPasswords) || isCommonPassword(password))
      throw new Refusal('weak_password', { body: { weakness: 'common' } });
    for (const hash of person.hashes.slice(0, rememberedPasswords)) {
      if (await verifyPassword(hash, password, policy.publicPasswords))
        throw new Refusal('weak_password', { body: { weakness: 'used' } });
    }
    return {};
  },
);

/** Saves the password, verifies the login, and resets earlier failed attempts. */
export const saveNewPassword = defineStep('new password', async (context, proven: WithPassword) => {
  const { tx } = context;
  const { personId, loginId, person, password } = proven;
  const previous = person.hashes.slice(0, rememberedPasswords - 1);
  await savePassword(tx, personId, await hashPassword(password), previous);
  await markLoginVerified(tx, loginId);
  resetLoginAttempts(context, loginId);
  context.audit({ subjectKind: 'person', subjectId: personId });
  return {};
});

/** Revokes all access and notifies the owner if a password was replaced. */
export const revokeAllAccess = defineStep('everything ended', async (context, proven: Proven) => {
  await revokeAccess(context, proven.personId);
  await notifyOfNewPassword(context, proven);
  return {};
});

/**
 * Issues a login token with the first password of a sign-up, so that a new person does not have to sign in again. A reset
 * gets none (security B3.17).
 */
export const issueFirstLoginToken = defineStep(
  'first login token',
  async (context, { personId, loginId, person, signUp }: Proven) => {
    const isNew = signUp !== undefined && person.hashes.length === 0;
    const token = isNew && issueToken(context, 'login', personId, { limits: null, needsStrong: false });
    return new Answer({ done: true as const, loginId, ...(token && { token }) });
  },
);

/** Revokes all access but the current session, and notifies the owner if a password was replaced. */
export const revokeOtherAccess = defineStep('everything else ended', async (context, proven: Proven) => {
  await revokeAccess(context, proven.personId, context.actor.sessionId);
  await notifyOfNewPassword(context, proven);
  return new Answer({ result: true as const });
});

/** Notifies the owner of a password that was replaced. A first password needs no notice. */
async function notifyOfNewPassword(context: Context, { personId, loginId, person }: Proven): Promise<void> {
  if (person.hashes.length > 0) await sendUndoLink(context, { personId, loginId, newLoginId: null });
}

/** Stores a change, and sends a link that undoes it to the person's old and new addresses (security B3.17). */
export async function sendUndoLink(context: Context, change: CredentialChange): Promise<void> {
  const changeId = await insertCredentialChange(context.tx, context.tenant.id, change);
  await enqueueLink(context, 'undo', change.personId, { changeId });
}

/** The answer to whether we may text updates, and the language in which we asked. */
interface TextConsent {
  readonly isGiven: boolean;
  readonly language: string;
}

/** What a person signs up as. The flow's tokens carry it until the login is verified. */
export type SignUp = { readonly partnerId?: number | undefined } & (
  | {
      readonly kind: 'individual';
      readonly firstName: string;
      readonly lastName: string;
      /** Set for a sign-up by phone. */
      readonly textConsent?: TextConsent;
    }
  | { readonly kind: 'business'; readonly businessName: string }
);

/** The names in a sign-up that a password must not contain. */
function listNames(signUp: SignUp): string[] {
  return signUp.kind === 'business' ? [signUp.businessName] : [signUp.firstName, signUp.lastName];
}
