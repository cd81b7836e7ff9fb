import {
  type FormPlacement,
  resolveFormPlacement,
} from '@commonway/contract/programs/embedding/form-placement.ts';
import type { Database } from '../../platform/database.ts';
import type { Tenant } from '../../platform/mount/context.ts';
import type { PageVisit } from '../../platform/mount/server/pages.ts';
import { buildEmbeddingQuery, type EmbeddingRow } from './queries.ts';

/**
 * Where an application's form is shown: on our own page or in a frame of another site. Read from the program's
 * settings and the tenant's base URLs of forms.
 */
export function getFormPlacement(
  { settings }: Pick<Tenant, 'settings'>,
  { processId, formUrl }: EmbeddingRow,
  externalId: string,
): FormPlacement {
  const bases = settings['form_bases'];
  return resolveFormPlacement({
    programId: processId,
    formUrl,
    bases: typeof bases === 'object' && bases !== null ? (bases as Record<string, unknown>) : {},
    externalId,
  });
}

type Visited = Pick<PageVisit, 'path'> & { readonly tenant: Pick<Tenant, 'id' | 'settings'> };

/**
 * Returns a function from a page to the only origin that it may embed in a frame: the one of its program's external
 * form, or null.
 */
export function createFormOriginFinder(database: Database) {
  return async ({ path, tenant }: Visited): Promise<string | null> => {
    const [, programId] = /^\/confirmation-resource\/(\d{1,15})\/?$/.exec(path) ?? [];
    if (programId === undefined) return null;
    const [row] = await database.read<EmbeddingRow>(
      tenant.id,
      buildEmbeddingQuery(tenant.id, Number(programId)),
    );
    // The origin does not depend on the application.
    const place = row === undefined ? null : getFormPlacement(tenant, row, '0');
    return place?.kind === 'frame' ? place.origin : null;
  };
}
