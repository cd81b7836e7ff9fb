// A viewer of a business is refused by every operation that changes something and that an editor may call.
import type { BusinessRole } from '@commonway/contract/accounts/business-role.ts';
import { operations } from '@commonway/contract/operations.ts';
import { beforeAll, expect, test } from 'vitest';
import { access } from './access/access.ts';
import { createBusiness, createBusinessPerson } from './businesses.ts';
import { call } from './client.ts';
import type { SignedIn } from './people.ts';
import { renewProof } from './session-rows.ts';

/** What changes something only for the person or the session. */
const ownCalls = [
  'sessions/log-out',
  'sessions/renew-session',
  'sessions/end-impersonation',
  'sign-in/continue-on-phone',
  'single-sign-on/give-external-token',
  // It writes a PDF of an application that the viewer can see.
  'work-queue/create-pdf',
];

const changing = operations.filter(({ name, writes, scope, who }) => {
  const rule = access[name];
  const admitsBusiness = typeof rule === 'string' ? rule.startsWith('signed-in') : rule.includes('business');
  return writes && scope === 'office' && who.kind === 'session' && admitsBusiness;
});
const forEditors = changing.filter(({ name }) => !ownCalls.includes(name));

let people: Record<BusinessRole, SignedIn>;
beforeAll(async () => {
  const { id, owner, member } = await createBusiness();
  const viewer = await createBusinessPerson(id, 'viewer');
  people = { owner: owner.caller, editor: member.caller, viewer: viewer.caller };
});

type Operation = (typeof operations)[number];
const callAs = async ({ method, path, assurance }: Operation, role: BusinessRole) => {
  if (assurance === 'recent') await renewProof(people[role].token);
  return call(method, path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {}, people[role]);
};

test('there are operations of applicants that change something', () => {
  expect(forEditors.length).toBeGreaterThan(30);
  expect(changing.map(({ name }) => name)).toEqual(expect.arrayContaining(ownCalls));
});

test.each(forEditors.map((operation) => [operation.name, operation] as const))(
  '%s refuses a viewer of a business, and admits an editor',
  async (_, operation) => {
    const refused = await callAs(operation, 'viewer');
    expect([refused.status, refused.body.error]).toEqual([403, 'viewers_cannot_change']);
    expect((await callAs(operation, 'editor')).body.error).not.toBe('viewers_cannot_change');
  },
);

const forViewers = operations.filter(({ name, writes }) => {
  const rule = access[name];
  const isReading = !writes && Array.isArray(rule) && rule.includes('business');
  return (isReading || ownCalls.includes(name)) && name !== 'sessions/log-out';
});

test.each(forViewers.map((operation) => [operation.name, operation] as const))(
  '%s admits a viewer of a business',
  async (_, operation) => {
    const { error = 'none' } = (await callAs(operation, 'viewer')).body;
    expect(error).not.toMatch(/^(viewers_cannot_change|not_allowed)$/);
  },
);
