// What a route is. The list itself is in routes.tsx.
import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import type { Boot, PrefetchPlan } from '@commonway/contract/tenants/boot.ts';

/** Which header and width surround a page: the sign-in panel, or the portal as the reader's account sees it. */
export type FrameKind = 'auth' | 'portal';

/**
 * Who may see a page (spec 2.4). `signed-out`: a signed-in person goes home instead. `roles` narrows staff further;
 * the server decides again on every call.
 */
export type Access =
  | 'anyone'
  | 'signed-out'
  | 'signed-in'
  | { readonly accountTypes: readonly AccountType[]; readonly roles?: readonly number[] };

export interface Route {
  /** Pattern with `:parameters`. */
  readonly path: string;
  /** File of the page below src, without its ending: `sign-in/login-page`; its first folder is its room. */
  readonly page: string;
  readonly frame: FrameKind;
  readonly access: Access;
  /** Rendered whole by the server; others arrive as a frame with a skeleton. */
  readonly isServerRendered?: boolean;
  /** Public operations the server runs ahead. */
  readonly prefetch?: (boot: Boot, parameters: Parameters) => readonly PrefetchPlan[];
  /** Props the page gets, for parts of other rooms: rooms never import rooms. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** The health exchange creates its accounts elsewhere: there, these pages lead to /login. */
  readonly isClosedToHealthExchange?: boolean;
  /** For developers: in production it leads home. */
  readonly isForDevelopers?: boolean;
}

export type Parameters = Readonly<Record<string, string | undefined>>;
