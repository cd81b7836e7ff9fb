// What a route is. The list itself is in routes.tsx.
import type { RouteRules } from '@commonway/contract/accounts/routing/decide-access.ts';
import type { Boot, Prefetched, PrefetchPlan } from '@commonway/contract/tenants/boot.ts';

/**
 * Which header and width surround a page: the sign-in panel, the portal as the reader's account sees it, or nothing, for
 * what other sites show within theirs.
 */
export type FrameKind = 'auth' | 'portal' | 'bare';

export interface Route extends RouteRules {
  /** Pattern with `:parameters`. */
  readonly path: string;
  /** File of the page below src, without its ending: `sign-in/login-page`; its first folder is its room. */
  readonly page: string;
  readonly frame: FrameKind;
  /** Rendered whole by the server; others arrive as a frame with a skeleton. */
  readonly isServerRendered?: boolean;
  /** Public operations the server runs ahead. */
  readonly prefetch?: (
    boot: Boot,
    parameters: Parameters,
    search: URLSearchParams,
  ) => readonly PrefetchPlan[];
  /** Where the server leads instead, judged by what it ran ahead; null to show the page. */
  readonly forward?: (boot: Boot, search: URLSearchParams, outputs: Prefetched) => string | null;
  /** Props the page gets, for parts of other rooms: rooms never import rooms. */
  readonly props?: Readonly<Record<string, unknown>>;
}

export type Parameters = Readonly<Record<string, string | undefined>>;
