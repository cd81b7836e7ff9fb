import { spendToken } from '../../../accounts/queries/tokens.ts';
import { hashSecret } from '../../../accounts/secrets.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { lockForPassword, type PasswordOwner } from '../../queries/credentials.ts';
import type { SignUp } from '../../sign-up/sign-up.ts';
import { step } from '../flow.ts';

/** Whoever proved a login, and what the login is to become. */
export interface Proven {
  readonly personId: number;
  readonly loginId: string;
  readonly person: PasswordOwner;
  readonly signUp: SignUp | undefined;
}

/** Spends the password token. A refusal later undoes it with the transaction: the token may be tried again. */
export const provenLogin = provenBy('password', 'password token', 'code_expired');

/** Spends the token of a reset link, likewise. */
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
