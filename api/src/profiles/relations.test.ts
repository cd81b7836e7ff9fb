// The businesses of a person and the people of a business, as staff may see them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Caller, call } from '../../test/client.ts';
import { createApplicant, createOffice } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

const listRelations = (id: number, caller: Caller) =>
  call('GET', `/profiles/${id}/relations`, undefined, caller);

test('staff see the businesses of a person and the people of a business, and whether they can sign in', async () => {
  const caller = await createApplicant('Mina', `Cole${randomUUID().slice(0, 6)}`);
  const person = (await call('GET', '/profile', undefined, caller)).body;
  const { id: personId } = (await call('GET', '/users/me', undefined, caller)).body;
  const business = await queryRow<{ id: number; name: string }>(
    tenant,
    `insert into applicant (tenant_id, kind, name) values ($1, 'business', $2) returning id, name`,
    [tenant, `Moor Mill ${randomUUID()}`],
  );
  const admin = await session('admin');
  expect((await listRelations(person.id, admin)).body).toEqual({ relations: [], household: [] });
  await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id, display_name, is_enabled)
     values ($1, ${tenant}, 2, 1, 'business', $2, 'Moor Mill', false)`,
    [personId, business.id],
  );
  const isActive = false;
  expect((await listRelations(person.id, admin)).body).toEqual({
    relations: [{ id: business.id, name: business.name, kind: 'business', isActive }],
    household: [],
  });
  expect((await listRelations(business.id, admin)).body).toEqual({
    relations: [{ id: person.id, name: person.name, kind: 'individual', isActive }],
    household: [],
  });
  await queryAsOwner('update identity.account set accepted_at = null where applicant_id = $1', [business.id]);
  expect((await listRelations(person.id, admin)).body).toEqual({ relations: [], household: [] });
  expect((await listRelations(business.id, admin)).body).toEqual({ relations: [], household: [] });
  await queryAsOwner('update identity.account set accepted_at = now() where applicant_id = $1', [
    business.id,
  ]);
  const { admin: stranger } = await createOffice();
  expect((await listRelations(business.id, stranger)).status).toBe(404);
  expect((await listRelations(business.id, caller)).status).toBe(403);
  await queryRows(tenant, 'update applicant set merged_into = $2 where id = $1', [business.id, person.id]);
  expect((await listRelations(person.id, admin)).body).toEqual({ relations: [], household: [] });
});
