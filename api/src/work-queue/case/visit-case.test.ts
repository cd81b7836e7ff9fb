// Tests who is notified that a colleague has an application open.
import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { getStaffId, loadIds } from '../../../test/queue-items.ts';
import { queryRow } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

beforeAll(loadIds);

/** The events a page receives until `work` completes, for each kind of subscriber. */
async function collectEvents(work: () => Promise<unknown>) {
  const { events } = (await testApp()).ports;
  const listen = (tenantId: number, ofStaff: number | null, applicantId: number | null) => {
    const received: LiveEvent[] = [];
    const deliver = (event: LiveEvent): void => void received.push(event);
    const sessionId = crypto.randomUUID();
    const unsubscribe = events.subscribe({
      tenantId,
      staffId: ofStaff,
      applicantId,
      sessionId,
      deliver,
      disconnect: () => undefined,
    });
    return { received, unsubscribe };
  };
  const colleague = listen(tenant, getStaffId('manager'), null);
  const applicant = listen(tenant, null, 50_001);
  const elsewhere = listen(210, 30_001, null);
  await work();
  await expect.poll(() => colleague.received.length).toBeGreaterThan(0);
  for (const { unsubscribe } of [colleague, applicant, elsewhere]) unsubscribe();
  return { colleague: colleague.received, applicant: applicant.received, elsewhere: elsewhere.received };
}

test('notifies colleagues, but not applicants or other tenants, when staff open or leave a case', async () => {
  const { id } = await queryRow(tenant, 'select max(id) as id from application where is_submitted');
  const caller = await session('supervisor');
  for (const isHere of [true, false]) {
    const received = await collectEvents(() => call('POST', `/cases/${id}/visits`, { isHere }, caller));
    const visitor = { staffId: getStaffId('supervisor'), name: 'James Okoye' };
    expect(received).toEqual({
      colleague: [{ kind: 'case-visited', applicationId: id, visitor, isHere }],
      applicant: [],
      elsewhere: [],
    });
  }
});

test('returns 404 for a draft and audits no visits', async () => {
  const { draft, id } = await queryRow(
    tenant,
    `select max(id) filter (where not is_submitted) as draft, max(id) filter (where is_submitted) as id from application`,
  );
  const caller = await session('supervisor');
  const countAudits = async () =>
    (
      await queryRow<{ n: number }>(
        tenant,
        `select count(*)::int as n from audit_entry where operation = 'work-queue/visit-case'`,
      )
    ).n;
  const before = await countAudits();
  const answer = await call('POST', `/cases/${draft}/visits`, { isHere: true }, caller);
  expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
  await call('POST', `/cases/${id}/visits`, { isHere: true }, caller);
  expect(await countAudits()).toBe(before);
});
