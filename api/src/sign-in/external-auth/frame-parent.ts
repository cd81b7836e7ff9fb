import { hasPlainHost } from '@commonway/contract/fields/web-address.ts';
import type { Database } from '../../platform/database.ts';
import type { Tenant } from '../../platform/mount/context.ts';
import type { PageVisit } from '../../platform/mount/server/pages.ts';
import { realmNamed } from '../queries/realms.ts';

type Framed = Pick<PageVisit, 'path' | 'search'> & { readonly tenant: Pick<Tenant, 'id'> };

/** Gives the function from a page to the one site that may show it in a frame; null: none may (security B5.27). */
export function frameParent(database: Database) {
  return async ({ path, search, tenant }: Framed): Promise<string | null> => {
    if (path !== '/authFrame') return null;
    const realm = new URLSearchParams(search).get('realm') ?? '';
    const [found] = await database.read<{ origin: string }>(tenant.id, realmNamed(realm));
    // It stands in a header: what was registered before the rule for it is held to the rule too.
    return found !== undefined && hasPlainHost(new URL(found.origin)) ? found.origin : null;
  };
}
