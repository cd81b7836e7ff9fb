// Each program has its own "Approved". A person filters by the word, so options of one name are one choice.
import type { queueFilterOption } from '@commonway/contract/work-queue/get-work-queue.ts';
import type { z } from 'zod';

export type FilterOption = z.infer<typeof queueFilterOption>;

export interface OptionGroup {
  readonly name: string;
  readonly ids: readonly number[];
}

/** The options of one domain, those with the same name together, in the order they came. */
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

/** The groups of which at least one id is chosen. */
export function chosenGroups(groups: readonly OptionGroup[], ids: readonly number[]): OptionGroup[] {
  return groups.filter((group) => group.ids.some((id) => ids.includes(id)));
}

/** The chosen ids after a group was turned on or off. */
export function toggleGroup(ids: readonly number[], group: OptionGroup, isChosen: boolean): number[] {
  const others = ids.filter((id) => !group.ids.includes(id));
  return isChosen ? [...others, ...group.ids] : others;
}
