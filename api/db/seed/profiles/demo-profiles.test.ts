import { checkValues } from '@commonway/contract/profiles/check-values.ts';
import { profileGroups } from '@commonway/contract/profiles/groups/groups.ts';
import { computeMissingShare } from '@commonway/contract/profiles/rules.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import { buildFinancials, listDemoProfiles } from './demo-profiles.ts';

const today = '2026-03-31';
const profiles = listDemoProfiles(today, (days) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10),
);

test.each(profiles.map((profile) => [profile.name, profile] as const))(
  'the profile of %s is valid',
  (_name, { groups }) => {
    const found = Object.entries(groups).flatMap(([key, values]) => {
      const group = profileGroups.find((each) => each.key === key);
      if (group === undefined) throw new Error(key);
      const items = [values].flat() as Answers[];
      if (group.repeats?.sharesOf !== undefined) expect(computeMissingShare(group, items)).toBe(0);
      return items.map((item) => {
        const others = items.filter((other) => other !== item);
        const { changes, problems } = checkValues(group, { current: {}, others, values: item, today });
        expect(changes).toEqual(item);
        return problems;
      });
    });
    expect(found.filter((problems) => Object.keys(problems).length > 0)).toEqual([]);
  },
);

test('financials are the 24 months before this one', () => {
  const trend = { revenue: 1000, growth: 0, employees: 1, rentPaid: 1, payroll: 1 };
  const periods = buildFinancials('2026-01-15', trend).map(({ period }) => period);
  expect([periods.length, periods[0], periods[11], periods[12], periods.at(-1)]).toEqual([
    24,
    '2024-01',
    '2024-12',
    '2025-01',
    '2025-12',
  ]);
});
