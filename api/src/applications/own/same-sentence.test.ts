// Home, list, case, message, and its preview say the same about what happens next, and never promise a payment to an
// applicant who pays a fee.
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createOwedFee, type OwedFee, runJob } from '../../../test/fees.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const tenant = 100;
const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** Moves the application into a state of its process, as a change does; returns the state's ID. */
async function enterState({ applicationId }: OwedFee, name: string): Promise<number> {
  const { id } = await queryRow<{ id: number }>(
    tenant,
    `with moved as (
       update application a set state_id = s.id, state_since = now() from workflow_state s
       where a.id = $1 and s.process_id = a.process_id and s.name = $2 returning a.id, s.id as state_id
     )
     insert into application_history (tenant_id, application_id, kind, to_state_id, changed_by_name, at)
     select ${tenant}, id, 'state', state_id, 'Olivia', now() from moved returning to_state_id as id`,
    [applicationId, name],
  );
  return id;
}

const settle: Record<'due' | 'paid' | 'waived', string> = {
  due: 'select $1::bigint, $2::bigint',
  paid: `with settled as (update fee set status = 'paid' where id = $1 returning id)
    insert into payment (tenant_id, fee_id, application_id, channel, status, amount_minor, currency, language, paid_minor, receipt_number, settled_at)
    select ${tenant}, id, $2, 'Card', 'paid', 2500, 'USD', 'en', 2500, 'R-' || $1::bigint, '2026-05-04T17:00:00Z' from settled`,
  waived: `with waived as (update fee set status = 'waived', waived_because = '{"en": "Charity"}' where id = $1 returning id)
    select id, $2::bigint from waived`,
};

test.each([
  ['Waiting for payment', 'due', 'Pay $25 for Licence. '],
  ['Waiting for payment', 'paid', 'We received your payment of $25 for Licence on May 4, 2026. '],
  ['Waiting for payment', 'waived', 'You don’t have to pay $25 for Licence. '],
  ['Payment in progress', 'due', 'Pay $25 for Licence. '],
  ['Payment in progress', 'paid', 'We received your payment of $25 for Licence on May 4, 2026. '],
  ['Approved', 'due', 'Your application is approved. Pay $25 for Licence. '],
  ['Approved', 'paid', 'Good news: your application is approved. '],
] as const)('a license in %s with its fee %s', async (state, fee, sentence) => {
  const owed = await createOwedFee();
  const { payer, applicationId, feeId } = owed;
  await queryRows(tenant, settle[fee], [feeId, applicationId]);
  const stateId = await enterState(owed, state);
  const home = (await call('GET', '/home', undefined, payer)).body;
  const list = (await call('GET', '/applications', undefined, payer)).body;
  const opened = (await call('GET', `/applications/${applicationId}`, undefined, payer)).body;
  const nextStep: string = opened.nextStep;
  expect(withoutIsolates(nextStep).startsWith(sentence)).toBe(true);
  expect([home.applications[0].nextStep, list.applications[0].nextStep]).toEqual([nextStep, nextStep]);
  await runJob('messaging/notify-state', { applicationId, stateId });
  const { body } = await queryRow<{ body: string }>(
    tenant,
    `select body from communication where application_id = $1 and letter like 'state:%'`,
    [applicationId],
  );
  expect(withoutIsolates(body)).toContain(withoutIsolates(nextStep));
  expect(JSON.stringify([home, list, opened.status, body])).not.toMatch(/(preparing|sent) your payment/i);
  if (state !== 'Approved') return;
  const { http } = await testApp();
  const pdf = await http.inject({
    url: `/api/applications/${applicationId}/decision-letter`,
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${payer.token}` },
  });
  expect(pdf.statusCode).toBe(200);
  expect(readPdf(pdf.rawPayload).lines.join(' ')).not.toMatch(/payment|amount is/i);
});

test('a message about a status names the fee that the status makes due, before it is charged', async () => {
  const owed = await createOwedFee();
  const { applicationId, feeId, programId } = owed;
  await queryRows(tenant, settle.waived, [feeId, applicationId]);
  const fee = {
    key: 'stand',
    label: { en: 'Stand' },
    amount: { minor: 4000 },
    dueInState: 'Waiting for payment',
  };
  await queryRows(tenant, 'update program set fees = $2 where id = $1', [programId, JSON.stringify([fee])]);
  const stateId = await enterState(owed, 'Waiting for payment');
  await runJob('messaging/notify-state', { applicationId, stateId });
  const { body } = await queryRow<{ body: string }>(
    tenant,
    `select body from communication where application_id = $1 and letter like 'state:%'`,
    [applicationId],
  );
  expect(withoutIsolates(body)).toContain('Pay $40 for Stand.');
});
