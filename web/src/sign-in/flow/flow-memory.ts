// What one sign-in page hands to the next. It holds tokens, so it lives in memory only: after a reload the person
// starts over at /login, and nothing secret was ever in an address or in storage.
import type { Account } from '@commonway/contract/accounts/account.ts';
import type { Invitation } from '@commonway/contract/sign-in/answer-invitation.ts';
import type { SecondFactorChannel } from '@commonway/contract/sign-in/factors/factor.ts';

interface FlowMemory {
  /** From the password to the session. */
  login?: {
    readonly token: string;
    readonly accounts: readonly Account[];
    readonly invitations: readonly Invitation[];
  };
  /** The account being opened. */
  account?: Account;
  channels?: readonly SecondFactorChannel[];
  /** Whether the office remembers devices. */
  mayRemember?: boolean;
  /** A name typed before the second factor; saved once the session is open. */
  name?: PersonName;
  /** From a verified code to the new password. */
  password?: { readonly token: string; readonly loginId: string };
  /** Of a sign-up: requests a code to another login, while the first one's proof is fresh. */
  otherLoginToken?: string;
  /** Whether the office demands the new password. */
  isDemanded?: boolean;
  /** Whether the sign-up under way ends with the account-created modal. */
  announcesAccount?: boolean;
  /** What /login fills in: the login just created or reset. */
  loginId?: string;
}

export interface PersonName {
  readonly ds_firstname: string;
  readonly ds_lastname: string;
}

let memory: FlowMemory = {};

/** The state of the sign-in under way in this document. */
export const flowMemory = {
  read: (): Readonly<FlowMemory> => memory,
  add(more: FlowMemory): void {
    memory = { ...memory, ...more };
  },
  clear(): void {
    memory = {};
  },
};
