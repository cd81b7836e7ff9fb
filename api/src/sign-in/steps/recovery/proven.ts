import { spendToken } from '../../../accounts/queries/tokens.ts';
import { hashSecret } from '../../../accounts/secrets.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { lockForPassword, type PasswordOwner } from '../../queries/credentials.ts';
import type { SignUp } from '../../sign-up/sign-up.ts';
import { step } from '../flow.ts';

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
export const provenLogin = provenBy('password', 'password token', 'code_expired');

/** Consumes the token of a reset link in the same way. */
export const provenByLink = provenBy('reset', 'reset link', 'link_expired');

function provenBy(kind: 'password' | 'reset', name: string, refusal: 'code_expired' | 'link_expired') {
  return step(name, async ({ tx, tenant }, { secret }: { secret: string }) => {
    const token = await spendToken(tx, tenant.id, kind, hashSecret(secret));
    const personId = token?.personId ?? null;
    const loginId = String(token?.payload['loginId'] ?? '');
    const person = personId === null ? undefined : await lockForPassword(tx, personId, loginId);
    if (token === undefined || personId === null || person === undefined) throw new Refusal(refusal);
    return { personId, loginId, person, signUp: token.payload['signUp'] as SignUp | undefined };
  });
}
