import type { PasswordOwner } from '../../queries/credentials.ts';
import type { SignUp } from '../../sign-up/sign-up.ts';

/** Whoever proved a login by a code, and what the login is to become. */
export interface Proven {
  readonly personId: number;
  readonly loginId: string;
  readonly person: PasswordOwner;
  readonly signUp: SignUp | undefined;
}
