// State shared between the sign-in pages. It contains tokens, so we store it in memory only: after a reload the user
// starts over at /login, and no secret is ever in an address or in storage.
import type { Account } from '@commonway/contract/accounts/account.ts';
import type { Invitation } from '@commonway/contract/sign-in/answer-invitation.ts';
import type { SecondFactorChannel } from '@commonway/contract/sign-in/factors/factor.ts';

interface FlowMemory {
  /** Used from the password to the session. */
  login?: {
    readonly token: string;
    readonly accounts: readonly Account[];
    readonly invitations: readonly Invitation[];
  };
  /** The account that is being opened. */
  account?: Account;
  channels?: readonly SecondFactorChannel[];
  /** Whether the office allows remembering devices. */
  mayRemember?: boolean;
  /** A name entered before the second factor, saved once the session is open. */
  name?: PersonName;
  /** Used from the verified code to the new password. */
  password?: { readonly token: string; readonly loginId: string };
  /** During sign-up: authorizes requesting a code for another login while the first proof is recent. */
  otherLoginToken?: string;
  /** Whether the office requires a new password. */
  isDemanded?: boolean;
  /** Whether the current sign-up ends with the account-created modal. */
  announcesAccount?: boolean;
  /** Prefills /login with the login just created or reset. */
  loginId?: string;
}

export interface PersonName {
  readonly ds_firstname: string;
  readonly ds_lastname: string;
}

let memory: FlowMemory = {};

/** The state of the sign-in in progress in this document. */
export const flowMemory = {
  read: (): Readonly<FlowMemory> => memory,
  add(more: FlowMemory): void {
    memory = { ...memory, ...more };
  },
  clear(): void {
    memory = {};
  },
};
