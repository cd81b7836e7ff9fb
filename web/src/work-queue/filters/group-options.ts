// Each program has its own "Approved" status. Users filter by name, so options with the same name are one choice.
import type { queueFilterOption } from '@commonway/contract/work-queue/queue.ts';
import type { z } from 'zod';

export type FilterOption = z.infer<typeof queueFilterOption>;

export interface OptionGroup {
  readonly name: string;
  readonly ids: readonly number[];
}

/**
 * Groups the filter options of one domain by name, because each program has its own id for a status of the same
 * name.
 */
export function groupOptions(
  options: readonly FilterOption[],
  domain: FilterOption['Domain'],
): OptionGroup[] {
  const groups = new Map<string, number[]>();
  for (const { Domain, id, name } of options) {
    if (Domain === domain) groups.set(name, [...(groups.get(name) ?? []), id]);
  }
  return [...groups].map(([name, ids]) => ({ name, ids }));
}

/** Returns the groups with at least one selected id. */
export function findSelectedGroups(groups: readonly OptionGroup[], ids: readonly number[]): OptionGroup[] {
  return groups.filter((group) => group.ids.some((id) => ids.includes(id)));
}

/** Returns the selected ids after a group is selected or cleared. */
export function toggleGroup(ids: readonly number[], group: OptionGroup, isChosen: boolean): number[] {
  const others = ids.filter((id) => !group.ids.includes(id));
  return isChosen ? [...others, ...group.ids] : others;
}
