import type { Boot, Prefetched, PrefetchPlan } from '@commonway/contract/accounts/boot.ts';
import type { Address } from './module.ts';
import type { PathParameters } from './shell/routing/create-paths.ts';

/** What only the server knows about a page. */
export interface ServerRules<Path extends string = string> {
  /** Read-only operations that the server runs before it renders the page, so that the HTML is complete. */
  prefetch(boot: Boot, parameters: PathParameters<Path>, search: URLSearchParams): readonly PrefetchPlan[];
  /** Where the server redirects, based on the prefetched outputs; null to show the page. */
  forward?(boot: Boot, search: URLSearchParams, outputs: Prefetched): string | null;
  /** Whether what the page shows exists, based on the prefetched outputs; if not, the page is served with 404. */
  exists?(outputs: Prefetched): boolean;
}

/** What only the server knows about the pages of a module, by their names. Browsers don't load it. */
export type ServerModule<Module extends { readonly pages: object }> = {
  readonly [Name in keyof Module['pages']]?: Module['pages'][Name] extends Address<infer Path>
    ? ServerRules<Path>
    : never;
};
