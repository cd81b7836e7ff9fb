import {
  type FormPlacement,
  resolveFormPlacement,
} from '@commonway/contract/programs/embedding/form-placement.ts';
import type { Tenant } from '../../platform/mount/context.ts';
import type { EmbeddingRow } from './queries.ts';

/** Where the form of an application is shown, from the program's settings and the tenant's form base addresses. */
export function placeForm(
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
