import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createApplicant } from '../../../test/factories.ts';
import { getApplicantId, getOwnStaffId, listNotificationKeys, notifyNow } from '../../../test/notices.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { notify } from './notify.ts';

const as = createSessionCache();
const tenant = 100;
const about = (key: string, to: readonly number[]) => ({ kind: 'assigned', to, subjectId: 1, key }) as const;

test('creates one notice per reader when 50 calls report the same event at once', async () => {
  const [one, other] = [await getOwnStaffId(await as('operator')), await getOwnStaffId(await as('intake'))];
  await Promise.all(Array.from({ length: 50 }, () => notifyNow(tenant, about('at once', [one, other]))));
  expect(await listNotificationKeys({ staffId: one }, 'assigned')).toEqual(['at once']);
  expect(await listNotificationKeys({ staffId: other }, 'assigned')).toEqual(['at once']);
});

test('creates all 20 notices when they are the first for an applicant and arrive at once', async () => {
  const applicantId = await getApplicantId(await createApplicant());
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      notifyNow(tenant, { kind: 'decision', to: [applicantId], subjectId: at, key: `first ${at}` }),
    ),
  );
  expect(await listNotificationKeys({ applicantId }, 'decision')).toHaveLength(20);
});

test('does not notify inactive staff, applicants without an account, or people of another office', async () => {
  const staffId = await getOwnStaffId(await as('processAdmin'));
  const foreign = await queryRow(210, 'select id from staff_member limit 1');
  const { id: withoutAccount } = await queryRow(
    tenant,
    `insert into applicant (tenant_id, kind, name) values (${tenant}, 'individual', 'Paper Only') returning id`,
  );
  await queryRows(tenant, 'update staff_member set is_active = false where id = $1', [staffId]);
  try {
    await notifyNow(tenant, about('left', [staffId, foreign['id'] as number]));
    await notifyNow(tenant, {
      kind: 'decision',
      to: [withoutAccount as number],
      subjectId: 1,
      key: 'no account',
    });
  } finally {
    await queryRows(tenant, 'update staff_member set is_active = true where id = $1', [staffId]);
  }
  expect(await queryRows(tenant, "select from notice where key in ('left', 'no account')")).toEqual([]);
});

test('a rollback creates no notice, and a commit signals the open pages of its reader only', async () => {
  const { ports } = await testApp();
  const [reader, colleague] = [
    await getOwnStaffId(await as('manager')),
    await getOwnStaffId(await as('supervisor')),
  ];
  const signaledStaff: number[] = [];
  const stops = [reader, colleague].map((staffId) =>
    ports.events.subscribe({
      tenantId: tenant,
      staffId,
      applicantId: null,
      sessionId: '',
      deliver: ({ kind }) => kind === 'notices-changed' && signaledStaff.push(staffId),
      disconnect: () => undefined,
    }),
  );
  const rollback = ports.database.tenant(tenant, async (tx) => {
    await notify(tx, tenant, [about('rolled back', [reader])]);
    throw new Error('rolled back');
  });
  await expect(rollback).rejects.toThrow('rolled back');
  await notifyNow(tenant, about('committed', [reader]));
  await expect.poll(() => signaledStaff).toEqual([reader]);
  for (const stop of stops) stop();
  expect(await listNotificationKeys({ staffId: reader }, 'assigned')).toEqual(['committed']);
});
