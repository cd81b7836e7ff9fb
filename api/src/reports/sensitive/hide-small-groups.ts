import { smallestGroup } from '@commonway/contract/reports/report-terms.ts';

/** A group of one cell, with the people in it. */
export interface Group {
  readonly key: string;
  readonly people: number;
}

/**
 * Decides which groups of a cell may be shown. Groups under the limit are hidden. As everybody knows the total of the
 * cell, what is hidden together must be at least two groups with at least as many people as the limit, or else the
 * smallest shown group is hidden too.
 * @returns the keys of the hidden groups
 */
export function hideSmallGroups(groups: readonly Group[]): Set<string> {
  const shown = groups.filter(({ people }) => people > 0).sort((one, other) => one.people - other.people);
  const hidden: Group[] = [];
  const isRevealed = (): boolean =>
    hidden.length > 0 &&
    (hidden.length < 2 || hidden.reduce((sum, { people }) => sum + people, 0) < smallestGroup);
  while (shown.length > 0 && ((shown[0] as Group).people < smallestGroup || isRevealed()))
    hidden.push(shown.shift() as Group);
  return new Set(hidden.map(({ key }) => key));
}
