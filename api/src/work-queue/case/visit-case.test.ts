// Tests who is notified that a colleague has an application open.
import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { sessionBook } from '../../../test/people.ts';
import { loadWords, staffId } from '../../../test/queue-items.ts';
import { rowOf } from '../../../test/rows.ts';

const session = sessionBook();
const tenant = 100;

beforeAll(loadWords);

/** The events a page receives until `work` completes, for each kind of subscriber. */
async function heardDuring(work: () => Promise<unknown>) {
  const { events } = (await testApp()).ports;
  const listen = (tenantId: number, ofStaff: number | null, applicantId: number | null) => {
    const heard: LiveEvent[] = [];
    const deliver = (event: LiveEvent): void => void heard.push(event);
    const sessionId = crypto.randomUUID();
    const leave = events.subscribe({
      tenantId,
      staffId: ofStaff,
      applicantId,
      sessionId,
      deliver,
      hangUp: () => undefined,
    });
    return { heard, leave };
  };
  const colleague = listen(tenant, staffId('manager'), null);
  const applicant = listen(tenant, null, 50_001);
  const elsewhere = listen(210, 30_001, null);
  await work();
  await expect.poll(() => colleague.heard.length).toBeGreaterThan(0);
  for (const { leave } of [colleague, applicant, elsewhere]) leave();
  return { colleague: colleague.heard, applicant: applicant.heard, elsewhere: elsewhere.heard };
}

test('colleagues hear who came to a case and who left; applicants and other offices do not', async () => {
  const { id } = await rowOf(tenant, 'select max(id) as id from application where is_submitted');
  const caller = await session('supervisor');
  for (const isHere of [true, false]) {
    const heard = await heardDuring(() => call('POST', `/cases/${id}/visits`, { isHere }, caller));
    const visitor = { staffId: staffId('supervisor'), name: 'James Okoye' };
    expect(heard).toEqual({
      colleague: [{ kind: 'case-visited', applicationId: id, visitor, isHere }],
      applicant: [],
      elsewhere: [],
    });
  }
});

test('a visit says nothing of a draft, and leaves nothing behind', async () => {
  const { draft, id } = await rowOf(
    tenant,
    `select max(id) filter (where not is_submitted) as draft, max(id) filter (where is_submitted) as id from application`,
  );
  const caller = await session('supervisor');
  const noted = async () =>
    (
      await rowOf<{ n: number }>(
        tenant,
        `select count(*)::int as n from audit_entry where operation = 'work-queue/visit-case'`,
      )
    ).n;
  const before = await noted();
  const answer = await call('POST', `/cases/${draft}/visits`, { isHere: true }, caller);
  expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
  await call('POST', `/cases/${id}/visits`, { isHere: true }, caller);
  expect(await noted()).toBe(before);
});
