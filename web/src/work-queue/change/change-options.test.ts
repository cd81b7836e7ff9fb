import type { PossibleState } from '@commonway/contract/work-queue/queue-item.ts';
import { describe, expect, test } from 'vitest';
import { noFilters } from '../filters/queue-filters.ts';
import { createExampleItem } from '../queue-item-example.ts';
import {
  findCommentNeed,
  listOwnerChoices,
  listStateChoices,
  toFilterTarget,
  toItemsTarget,
} from './change-options.ts';

const row = (
  stateId: number,
  name: string,
  userId: number | null,
  userName: string | null,
): PossibleState => ({
  process_id: 7,
  possible_state_id: stateId,
  possible_state_name: name,
  possible_user_id: userId,
  possible_user_name: userName,
  possible_user_absence: null,
  company_id: null,
  company_name: null,
  default_user: userId === 31,
  requires_user_assigment: stateId === 704,
  comment_required_from: stateId === 704 ? [702] : [],
});

const states = [
  row(702, 'Intake review', 31, 'Dana Okafor'),
  row(702, 'Intake review', 32, 'Sam Lee'),
  row(704, 'Case-Review', 32, 'Sam Lee'),
  row(704, 'Case-Review', 33, 'Iris Novak'),
  row(713, 'Denied', null, null),
];
const item = (id: number, possibleStates: number[], given = {}) =>
  createExampleItem({ id, possibleStates, ...given });

describe('available statuses', () => {
  test.each([
    ['for a single application', [item(1, [704, 713])], ['Case-Review', 'Denied']],
    ['shared by all applications', [item(1, [704, 713]), item(2, [713])], ['Denied']],
    ['shared by no application', [item(1, [704]), item(2, [713])], []],
    ['for different programs', [item(1, [713]), item(2, [713], { processId: 8 })], []],
    ['for no applications', [], []],
    ['without a known name', [item(1, [799])], []],
  ])('%s', (_case, items, names) => {
    expect(listStateChoices(toItemsTarget(items), states).map((state) => state.name)).toEqual(names);
  });

  test('marks a status that requires an assignee', () => {
    expect(listStateChoices(toItemsTarget([item(1, [704])]), states)).toEqual([
      { id: 704, name: 'Case-Review', needsOwner: true },
    ]);
  });
});

describe('available assignees', () => {
  const inIntake = item(1, []);
  const inReview = item(2, [], { currentStateId: 704 });
  test.each([
    ['linked to the new status', [inIntake], 704, ['Sam Lee', 'Iris Novak']],
    ['linked to the current status', [inIntake], null, ['Dana Okafor', 'Sam Lee']],
    ['linked to all current statuses', [inIntake, inReview], null, ['Sam Lee']],
    ['none linked to the status', [inIntake], 713, []],
  ])('%s', (_case, items, stateId, names) => {
    expect(listOwnerChoices(toItemsTarget(items), stateId, states).map((person) => person.name)).toEqual(
      names,
    );
  });
});

describe('a comment', () => {
  const inIntake = item(1, [704], { currentStateId: 702 });
  const elsewhere = item(2, [704], { currentStateId: 713 });
  test.each([
    ['is needed for one of the applications', toItemsTarget([inIntake, elsewhere]), 704, 'needed'],
    ['is not needed from other statuses', toItemsTarget([elsewhere]), 704, null],
    ['is not needed for other statuses', toItemsTarget([inIntake]), 713, null],
    ['is not needed without a new status', toItemsTarget([inIntake]), undefined, null],
    ['may be needed for all matching applications', toFilterTarget(noFilters, 9, [7]), 704, 'possible'],
    ['is not needed for any of them', toFilterTarget(noFilters, 9, [7]), 713, null],
  ])('%s', (_case, target, stateId, need) => {
    expect(findCommentNeed(target, stateId, states)).toBe(need);
  });
});

describe('for all matching applications', () => {
  const names = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);
  test('offers every status of a single program, and none across programs', () => {
    const singleProgram = toFilterTarget({ ...noFilters, processId: 7 }, 41_200, [7, 8]);
    expect(names(listStateChoices(singleProgram, states))).toEqual([
      'Intake review',
      'Case-Review',
      'Denied',
    ]);
    expect(listStateChoices(toFilterTarget(noFilters, 41_200, [7, 8]), states)).toEqual([]);
  });

  test('offers people linked to the new status, or to any status if it does not change', () => {
    const all = toFilterTarget(noFilters, 41_200, [7]);
    expect(names(listOwnerChoices(all, 704, states))).toEqual(['Sam Lee', 'Iris Novak']);
    expect(names(listOwnerChoices(all, null, states))).toEqual(['Dana Okafor', 'Sam Lee', 'Iris Novak']);
  });
});
