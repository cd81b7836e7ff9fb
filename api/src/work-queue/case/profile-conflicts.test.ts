// Where a case differs from the profile, and what staff decide about it.
import { expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant, createCase, createRentAnswers } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

interface Conflict {
  readonly group: string;
  readonly itemId: number;
  readonly field: string;
  readonly key: string;
}

const profile = async (caller: Caller) => (await call('GET', '/profile', undefined, caller)).body;
const groupOf = async (caller: Caller, key: string) =>
  (await profile(caller)).groups.find((group: { key: string }) => group.key === key);
const say = async (caller: Caller, group: string, values: object) => {
  const { revision } = await groupOf(caller, group);
  const { id } = await profile(caller);
  return call('PATCH', `/profiles/${id}/groups/${group}`, { revision, values }, caller);
};

/** A case of an applicant whose profile has another landlord. */
async function createDifferingCase() {
  const applicant = await createApplicant();
  await say(applicant, 'landlord', { landlordName: 'Ada Stone', phone: '(555) 201-0101' });
  const answers = await createRentAnswers(applicant, { firstName: 'Nadja' });
  const { applicationId: id } = (await call('POST', '/applications', { programId: 101 }, applicant)).body;
  const at = `/applications/${id}`;
  const { revision } = (await call('PATCH', `${at}/answers`, { revision: 0, answers }, applicant)).body;
  expect((await call('POST', `${at}/submit`, { revision }, applicant)).status).toBe(200);
  return { id: id as number, applicant };
}

const list = async (id: number, who: Caller) =>
  (await call('GET', `/cases/${id}/profile-conflicts`, undefined, who)).body;
const decide = (
  id: number,
  action: 'save' | 'keep',
  { group, itemId, field }: Conflict,
  more: object,
  who: Caller,
) => call('POST', `/cases/${id}/profile-conflicts/${action}`, { group, itemId, field, ...more }, who);
const keys = ({ conflicts }: { conflicts: Conflict[] }) => conflicts.map(({ key }) => key);
const reason = 'The lease says so';

test('lists what both say differently, with who said it; reviewers decide nothing, and other offices see nothing', async () => {
  const { id } = await createDifferingCase();
  const admin = await session('admin');
  const found = await list(id, admin);
  expect(found).toMatchObject({
    canResolve: true,
    conflicts: [
      { key: 'firstName', answer: 'Nadja', value: 'Nadia', source: 'account', canUse: false },
      {
        key: 'landlordName',
        answer: 'Alder Property Group',
        value: 'Ada Stone',
        source: 'person',
        saidBy: 'Nadia Petrov',
        verification: null,
        canUse: true,
      },
    ],
  });
  const reviewer = await session('reviewer');
  expect(await list(id, reviewer)).toMatchObject({ error: 'not_found' });
  for (const action of ['save', 'keep'] as const) {
    const more = { revision: found.revisions.landlord, reason };
    expect((await decide(id, action, found.conflicts[1], more, reviewer)).status).toBe(403);
  }
});

test('uses an answer in the profile for a reason, from the version that was seen', async () => {
  const { id, applicant } = await createDifferingCase();
  const admin = await session('admin');
  const { conflicts, revisions } = await list(id, admin);
  const [name, landlord] = conflicts;
  const revision = revisions.landlord;
  expect((await decide(id, 'save', landlord, { revision, reason: 'no' }, admin)).status).toBe(422);
  expect((await decide(id, 'save', landlord, { revision: revision - 1, reason }, admin)).status).toBe(409);
  expect((await decide(id, 'save', name, { revision: revisions.general, reason }, admin)).status).toBe(404);
  const { status, body } = await decide(id, 'save', landlord, { revision, reason }, admin);
  expect([status, keys(body)]).toEqual([200, ['firstName']]);
  const { items } = await groupOf(applicant, 'landlord');
  expect(items[0].values.landlordName).toMatchObject({
    value: 'Alder Property Group',
    source: 'application',
    sourceId: id,
  });
  const entries = await queryRows(
    tenant,
    `select details from audit_entry where operation = 'work-queue/save-answer-in-profile' and details ->> 'reason' = $1`,
    [reason],
  );
  expect(entries.length).toBeGreaterThan(0);
});

test('keeps both until the profile changes', async () => {
  const { id, applicant } = await createDifferingCase();
  const admin = await session('admin');
  const { conflicts, revisions } = await list(id, admin);
  const kept = await decide(id, 'keep', conflicts[1], { revision: revisions.landlord }, admin);
  expect(keys(kept.body)).toEqual(['firstName']);
  expect(keys(await list(id, admin))).toEqual(['firstName']);
  expect(keys((await decide(id, 'keep', conflicts[0], { revision: revisions.general }, admin)).body)).toEqual(
    [],
  );
  await say(applicant, 'landlord', { landlordName: 'Bea Stone' });
  expect(keys(await list(id, admin))).toEqual(['landlordName']);
});

test('a case that says what the profile says, or more than it, has no conflicts', async () => {
  const { id } = await createCase();
  expect((await list(id, await session('caseWorker'))).conflicts).toEqual([]);
});
