// An unpaid fee makes its application wait for the applicant, in the list and on its own page.
import { expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createOwedFee } from '../../../test/fees.ts';
import { queryRows } from '../../../test/rows.ts';

const tenant = 100;

/** The only application in the caller's list. */
async function readCard(caller: Caller) {
  const { body } = await call('GET', '/applications', undefined, caller);
  expect(body.applications).toHaveLength(1);
  return body.applications[0];
}

test('an application with an unpaid fee waits for the applicant, until the office records the payment', async () => {
  const { payer, applicationId, feeId } = await createOwedFee();
  const fee = { id: feeId, label: 'Licence', amountMinor: 2500, currency: 'USD', canPayOnline: true };
  expect(await readCard(payer)).toMatchObject({ turn: 'yours', dueFees: [fee], stepTime: null });
  const { body } = await call('GET', `/applications/${applicationId}`, undefined, payer);
  expect(body).toMatchObject({ turn: 'yours', dueFees: [fee] });
  await queryRows(
    tenant,
    `insert into payment (tenant_id, fee_id, application_id, channel, status, amount_minor, currency, language)
     values (${tenant}, $1, $2, 'Cash', 'recorded', 2500, 'USD', 'en')`,
    [feeId, applicationId],
  );
  expect(await readCard(payer)).toMatchObject({ turn: 'ours', dueFees: [] });
});

test('a withdrawn application asks for no fee', async () => {
  const { payer, applicationId } = await createOwedFee();
  await queryRows(
    tenant,
    `with moved as (
       update application a set state_id = s.id, state_since = now() from workflow_state s
       where a.id = $1 and s.process_id = a.process_id and s.is_terminal and s.name <> 'Denied'
         and s.id = (select max(id) from workflow_state o where o.process_id = a.process_id and o.is_terminal and o.name <> 'Denied')
       returning a.id, s.id as state_id
     )
     insert into application_history (tenant_id, application_id, kind, to_state_id, changed_by_name, at)
     select ${tenant}, id, 'withdrawn', state_id, 'Nadia Petrov', now() from moved`,
    [applicationId],
  );
  expect(await readCard(payer)).toMatchObject({
    turn: 'nobodys',
    dueFees: [],
    progress: { outcome: 'withdrawn' },
  });
});
