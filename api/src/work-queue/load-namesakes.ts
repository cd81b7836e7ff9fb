import { findNamesakes } from '@commonway/contract/applications/find-namesakes.ts';
import type { Context } from '../platform/mount/context.ts';
import type { LoadedItem } from './item-cache.ts';
import { listNamesakes, type Namesake } from './queries/namesakes.ts';

/** Loads the details that distinguish applicants of the same name on a page. Most pages have none and need no statement. */
export async function loadNamesakes(
  { tx }: Context,
  items: readonly LoadedItem[],
): Promise<readonly Namesake[]> {
  const applicantIds = findNamesakes(
    items.map(({ applicantId, shownName }) => ({ id: applicantId, name: shownName })),
  );
  const namesakes = items.filter(({ applicantId }) => applicantIds.has(applicantId));
  return namesakes.length === 0
    ? []
    : listNamesakes(
        tx,
        namesakes.map(({ id }) => id),
      );
}
