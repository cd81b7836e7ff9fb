// What a change of a profile may not store.
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createCase, createDocumentAnswer } from '../../test/factories.ts';
import { createSessionCache, type SignedIn } from '../../test/people.ts';
import { queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

/** A person with a case, so that staff may see them. */
async function createPerson(): Promise<{ readonly id: number; readonly caller: SignedIn }> {
  const { applicant: caller } = await createCase();
  return { id: (await call('GET', '/profile', undefined, caller)).body.id, caller };
}

test('staff cannot give an applicant without a login an email address, with which anyone could claim them', async () => {
  const { id } = await createPerson();
  const admin = await session('admin');
  const save = async (values: object) => {
    const { groups } = (await call('GET', `/profiles/${id}`, undefined, admin)).body;
    const { revision } = groups.find(({ key }: { key: string }) => key === 'contact');
    return call('PATCH', `/profiles/${id}/groups/contact`, { revision, values }, admin);
  };
  expect((await save({ email: `new-${id}@example.test` })).status).toBe(200);
  await queryRows(tenant, 'update applicant set person_id = null where id = $1', [id]);
  const refused = await save({ email: `thief-${id}@example.test` });
  expect([refused.status, refused.body.fields]).toEqual([422, { email: ['invalid'] }]);
  expect((await save({ website: 'x.test' })).status).toBe(200);
});

test('stores of a document what the office knows, whatever the request says of it', async () => {
  const { id, caller } = await createPerson();
  const { documentId, fileName, mediaType, sizeBytes } = await createDocumentAnswer(caller);
  const real = { documentId, fileName, mediaType, sizeBytes };
  const lie = { ...real, fileName: 'x'.repeat(10_000), sizeBytes: 0 };
  const values = { monthlyRent: 900, lease: [lie, lie] };
  const { body } = await call('POST', `/profiles/${id}/groups/rents/items`, { revision: 0, values }, caller);
  expect(body.items[0].values.lease.value).toEqual([real]);
});
