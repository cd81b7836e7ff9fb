import { expect, test } from 'vitest';
import { call, signIn } from '../../test/client.ts';

async function loadSelf(login: string, host?: string) {
  const caller = await signIn(login, host);
  const { id } = (await call('GET', '/users/me', undefined, caller)).body;
  return { caller, id, user: (await call('GET', `/users/${id}`, undefined, caller)).body };
}

test('spec 3 User and Account: returns the signed-in person with accounts at every tenant', async () => {
  const { user, id } = await loadSelf('multi@example.test');
  expect(user).toMatchObject({
    id,
    id_entity_type: 2,
    ds_firstname: 'Sofia',
    ds_lastname: 'Castillo',
    ds_mail: 'multi@example.test',
    ic_show_inactive_instances: true,
  });
  const facts = user.accounts.map(
    (account: { instance: Record<string, unknown>; entity: { ds_companyname: string | null } }) => [
      account.instance['ds_name'],
      account.instance['ds_portal_url'],
      account.instance['ic_active'],
      account.entity.ds_companyname,
    ],
  );
  expect(facts).toEqual([
    ['Riverbend County', 'http://riverbend.localhost:3000', true, 'Castillo Landscaping'],
    ['Riverbend County', 'http://riverbend.localhost:3000', true, null],
    ['Closedtown', 'http://closedtown.localhost:3000', false, null],
    ['Eastgate Housing Authority', 'http://eastgate.localhost:3000', true, null],
  ]);
});

test('staff accounts have a government and no entity', async () => {
  const { user } = await loadSelf('reviewer@eastgate.test', 'eastgate.localhost');
  expect(user.accounts).toMatchObject([
    {
      government: { ds_name: 'Eastgate Housing Authority' },
      entity: null,
      instance: { ds_program_type: 'workflow', use_fwp_domain: true },
    },
  ]);
});

test('returns 404 for another person’s id, as for an unknown id, on read and write', async () => {
  const { caller } = await loadSelf('ana@example.test');
  const other = await loadSelf('household@example.test');
  const name = { ds_firstname: 'Stolen', ds_lastname: 'Name' };
  for (const id of [other.id, 987_654_321]) {
    expect((await call('GET', `/users/${id}`, undefined, caller)).status).toBe(404);
    expect((await call('PATCH', `/users/${id}`, name, caller)).status).toBe(404);
  }
});
