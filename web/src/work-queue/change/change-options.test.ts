import type { PossibleState } from '@commonway/contract/work-queue/queue-item.ts';
import { describe, expect, test } from 'vitest';
import { noFilters } from '../filters/queue-filters.ts';
import { exampleItem } from '../queue-item-example.ts';
import { ownerChoices, stateChoices } from './change-options.ts';
import { targetOf, targetOfAll } from './change-target.ts';

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
  company_id: null,
  company_name: null,
  default_user: userId === 31,
  requires_user_assigment: stateId === 704,
});

const states = [
  row(702, 'Intake review', 31, 'Dana Okafor'),
  row(702, 'Intake review', 32, 'Sam Lee'),
  row(704, 'Case-Review', 32, 'Sam Lee'),
  row(704, 'Case-Review', 33, 'Iris Novak'),
  row(713, 'Denied', null, null),
];
const item = (id: number, possibleStates: number[], given = {}) =>
  exampleItem({ id, possibleStates, ...given });

describe('statuses to choose from', () => {
  test.each([
    ['of one application', [item(1, [704, 713])], ['Case-Review', 'Denied']],
    ['shared by all', [item(1, [704, 713]), item(2, [713])], ['Denied']],
    ['shared by none', [item(1, [704]), item(2, [713])], []],
    ['of different programs', [item(1, [713]), item(2, [713], { processId: 8 })], []],
    ['of nothing', [], []],
    ['unknown by name', [item(1, [799])], []],
  ])('%s', (_case, items, names) => {
    expect(stateChoices(targetOf(items), states).map((state) => state.name)).toEqual(names);
  });

  test('a status that needs someone says so', () => {
    expect(stateChoices(targetOf([item(1, [704])]), states)).toEqual([
      { id: 704, name: 'Case-Review', needsOwner: true },
    ]);
  });
});

describe('people to choose from', () => {
  const inIntake = item(1, []);
  const inReview = item(2, [], { currentStateId: 704 });
  test.each([
    ['linked to the new status', [inIntake], 704, ['Sam Lee', 'Iris Novak']],
    ['linked to the status that stays', [inIntake], null, ['Dana Okafor', 'Sam Lee']],
    ['linked to all statuses that stay', [inIntake, inReview], null, ['Sam Lee']],
    ['none is linked', [inIntake], 713, []],
  ])('%s', (_case, items, stateId, names) => {
    expect(ownerChoices(targetOf(items), stateId, states).map((person) => person.name)).toEqual(names);
  });
});

describe('for all that match', () => {
  const names = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);
  test('every status of the one program they are of, and none across programs', () => {
    const one = targetOfAll({ ...noFilters, processId: 7 }, 41_200, [7, 8]);
    expect(names(stateChoices(one, states))).toEqual(['Intake review', 'Case-Review', 'Denied']);
    expect(stateChoices(targetOfAll(noFilters, 41_200, [7, 8]), states)).toEqual([]);
  });

  test('people linked to the new status, or where it stays, to any', () => {
    const all = targetOfAll(noFilters, 41_200, [7]);
    expect(names(ownerChoices(all, 704, states))).toEqual(['Sam Lee', 'Iris Novak']);
    expect(names(ownerChoices(all, null, states))).toEqual(['Dana Okafor', 'Sam Lee', 'Iris Novak']);
  });
});
