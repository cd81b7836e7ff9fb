// An office whose subscription is suspended or ended: no one signs up, and nothing is sent or changed automatically.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { call } from './client.ts';
import { createOffice } from './factories.ts';
import { queryAsOwner } from './from-address.ts';

let office: Awaited<ReturnType<typeof createOffice>>;

beforeAll(async () => {
  office = await createOffice();
});

const setReadOnly = (isReadOnly: boolean, id = office.id) =>
  queryAsOwner('update tenant set read_only_at = case when $2 then now() end where id = $1', [
    id,
    isReadOnly,
  ]);

test.each(['create-individual', 'create-business', 'create-user-and-business'])(
  'a read-only office refuses %s without a session',
  async (name) => {
    const { host = '' } = office.admin;
    const signUp = async () =>
      (await call('POST', `/${name}/instance/${office.id}`, {}, { host })).body.error;
    await setReadOnly(true);
    await expect.poll(signUp).toBe('office_read_only');
    await setReadOnly(false);
    await expect.poll(signUp).toBe('invalid_input');
  },
);

test('the sign-up form without script is refused too', async () => {
  const { http } = await testApp();
  const { host = '' } = office.admin;
  const post = async () => {
    const { headers } = await http.inject({
      method: 'POST',
      url: '/individual-signup',
      headers: {
        host,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: 'ds_firstname=Ina',
    });
    return new URLSearchParams(String(headers.location).split('?')[1]).get('error');
  };
  await setReadOnly(true);
  await expect.poll(post).toBe('office_read_only');
  await setReadOnly(false);
  await expect.poll(post).not.toBe('office_read_only');
});

test('a program’s page says before the form that a read-only office takes no applications', async () => {
  const { http } = await testApp();
  const load = async () => {
    const headers = { host: 'riverbend.localhost', accept: 'text/html' };
    const { body } = await http.inject({ method: 'GET', url: '/resources/101', headers });
    return {
      mayApply: body.includes('confirmation-resource'),
      saysWhy: body.includes('This office can’t take applications right now'),
    };
  };
  await setReadOnly(true, 100);
  await expect.poll(load).toEqual({ mayApply: false, saysWhy: true });
  await setReadOnly(false, 100);
  await expect.poll(load).toEqual({ mayApply: true, saysWhy: false });
});

test.each([
  ['automations/run-scheduled-action', { scheduledActionId: 1 }],
  ['automations/deliver', { communicationId: 1 }],
  ['broadcasts/deliver', { communicationId: 1 }],
  ['batches/run', { kind: 'broadcasts/email', batchId: 1 }],
] as const)('a job of %s waits while its office is read-only', async (queue, job) => {
  const { ports } = await testApp();
  await setReadOnly(true);
  await ports.database.tenant(office.id, (tx) =>
    ports.jobs.enqueue(tx, queue, [{ tenantId: office.id, ...job } as never]),
  );
  const listJobs = () =>
    queryAsOwner(
      `select state, start_after > now() + interval '5 minutes' as waits from pgboss.job
       where name = $1 and (data ->> 'tenantId')::int = $2 order by state`,
      [queue, office.id],
    );
  await expect.poll(listJobs).toEqual([
    { state: 'created', waits: true },
    { state: 'completed', waits: false },
  ]);
});
