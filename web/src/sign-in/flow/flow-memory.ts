// State shared between the sign-in pages. It contains tokens, so we store it in memory only: after a reload the user
// starts over at /login, and no secret is ever in a URL or in storage.
import type { Account } from '@commonway/contract/accounts/account.ts';
import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import type { SecondFactorChannel } from '@commonway/contract/credentials/factor.ts';
import type { Invitation } from '@commonway/contract/sign-in/accounts.ts';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { InputOf } from '../../api.ts';
import { paths } from '../../paths.ts';

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
  isPasswordChangeRequired?: boolean;
  /** Whether the current sign-up ends with the account-created modal. */
  announcesAccount?: boolean;
  /** Runs in this document once the session is open, before another document is loaded. */
  beforeLeaving?: () => Promise<void>;
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
  /** Adds to the state or replaces parts of it. */
  add(more: FlowMemory): void {
    memory = { ...memory, ...more };
  },
  clear(): void {
    memory = {};
  },
};

type Memory = ReturnType<typeof flowMemory.read>;

/**
 * Returns what `pick` selects from the state that earlier steps stored. If it is null, for example after a reload,
 * redirects to /login with a notice.
 */
export function useFlowState<State>(pick: (memory: Memory) => State | undefined): State | null {
  const [, navigate] = useLocation();
  const redirect = useRedirectPath();
  const [state] = useState(() => pick(flowMemory.read()) ?? null);
  useEffect(() => {
    if (state === null) navigate(paths.login({ redirect, notice: 'started-over' }), { replace: true });
  }, [state, navigate, redirect]);
  return state;
}

/** Returns the fields of an account that the calls to open it require. */
export function toAccountKey(account: Account): Omit<InputOf<'sign-in/open-session'>, 'transport'> {
  return {
    cd_user: account.cd_user,
    entity_id: account.cd_entity,
    cd_instance: account.cd_instance,
    entity_type: account.entity_type,
    cd_community_entity: account.cd_community_entity,
    cd_community_entity_type: account.cd_community_entity_type,
  };
}

/**
 * Returns the path in the `redirect` parameter, the page to open after signing in, or null. Other sites are ignored.
 */
export function useRedirectPath(): string | null {
  const [search] = useSearchParams();
  return toSafeRedirect(search.get('redirect'));
}
