// The type of a route. The list is in routes.tsx.
import type { RouteRules } from '@commonway/contract/accounts/decide-redirect.ts';
import type { Boot } from '@commonway/contract/tenants/boot.ts';

/**
 * The header and width around a page: the sign-in panel, the portal for the user's account type, or nothing for
 * embedded pages.
 */
export type FrameKind = 'auth' | 'portal' | 'bare';

export interface Route extends RouteRules {
  /** A pattern with `:parameters`; `/*` at its end matches any further segments. */
  readonly path: string;
  /** The page's file below src, without extension: `sign-in/login-page`. The first folder is its module. */
  readonly page: string;
  readonly frame: FrameKind;
  /** Whether the server renders the whole page; otherwise it renders the frame with a skeleton. */
  readonly isServerRendered?: boolean;
  /**
   * The file of a component of another module that the page shows as its prop `Section`, loaded with the page; null if
   * this user has none. Below src, without extension; it exports `Section`.
   */
  readonly section?: (boot: Boot) => string | null;
  /** Folders with further texts that the server needs to render the page. */
  readonly texts?: readonly string[];
  /** The page only adds something, which a read-only office can't. */
  readonly addsOnly?: boolean;
}

export type Parameters = Readonly<Record<string, string | undefined>>;
