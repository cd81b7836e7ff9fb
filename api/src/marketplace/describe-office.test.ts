import { plans } from '@commonway/contract/tenants/plans.ts';
import { expect, test } from 'vitest';
import { describeOffice, suggestSubdomains } from './describe-office.ts';
import type { SubscriptionRow } from './queries.ts';

test.each([
  ['buyer@riverbend.gov', 'Grants', 'riverbend'],
  ['buyer@gmail.com', 'San José Grants & Aid', 'san-jose-grants-aid'],
  ['buyer@yahoo.co.uk', 'Lake County', 'lake-county'],
  ['buyer@outlook.com', '보조금', 'office'],
  ['buyer@www.test', 'Grants', 'office'],
  ['buyer', 'Grants', 'office'],
  [null, 'Food & Rent Office', 'food-rent-office'],
])('the office of %s, "%s", gets %s', (email, name, first) => {
  expect(suggestSubdomains(email, name).slice(0, 2)).toEqual([first, `${first}-2`]);
});

test.each(plans.map(({ planId, limits }) => [planId, limits.languages] as const))(
  'a new office of the plan %s has at most its languages',
  (planId, limit) => {
    const row = { name: 'Grants', purchaserEmail: 'b@county.test', adminLanguage: 'ar', planId };
    const { languages } = describeOffice(row as SubscriptionRow);
    expect(languages.slice(0, 2)).toEqual(['ar', 'en']);
    expect(new Set(languages).size).toBe(languages.length);
    if (limit === null) expect(languages.length).toBeGreaterThan(3);
    else expect(languages.length).toBeLessThanOrEqual(limit);
  },
);
