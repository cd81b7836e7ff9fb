import { hasPlainHost } from '@commonway/contract/fields/web-address.ts';
import type { Database } from '../../platform/database.ts';
import type { Tenant } from '../../platform/mount/context.ts';
import type { PageVisit } from '../../platform/mount/server/pages.ts';
import { realmNamed } from '../queries/realms.ts';

type FrameRequest = Pick<PageVisit, 'path' | 'search'> & { readonly tenant: Pick<Tenant, 'id'> };

/** Returns a function from a page to the one origin that may frame it, or null if none may (security B5.27). */
export function createFrameParentFinder(database: Database) {
  return async ({ path, search, tenant }: FrameRequest): Promise<string | null> => {
    if (path !== '/authFrame') return null;
    const realm = new URLSearchParams(search).get('realm') ?? '';
    const [found] = await database.read<{ origin: string }>(tenant.id, realmNamed(realm));
    // The origin goes into a header, so realms that were registered before this rule are checked here too.
    return found !== undefined && hasPlainHost(new URL(found.origin)) ? found.origin : null;
  };
}
