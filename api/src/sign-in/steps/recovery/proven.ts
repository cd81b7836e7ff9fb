import type { PasswordOwner } from '../../queries/credentials.ts';

/** The name somebody signs up under. */
export interface SignUp {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whoever proved a login by a code, and what the login is to become. */
export interface Proven {
  readonly personId: number;
  readonly loginId: string;
  readonly person: PasswordOwner;
  readonly signUp: SignUp | undefined;
}
