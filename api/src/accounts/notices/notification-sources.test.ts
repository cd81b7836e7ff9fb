// Events of other modules, and who is notified of them.
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { getOwnStaffId, listNotificationKeys } from '../../../test/notices.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, loadIds, reserveItems } from '../../../test/queue-items.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const as = createSessionCache();
const tenant = 100;

beforeAll(loadIds);

/** A case of ana's, with its current owner. */
async function caseOfAna(ownerId: number): Promise<number> {
  const { id } = await queryRow<{ id: number }>(
    tenant,
    `select a.id from application a join applicant p on p.id = a.applicant_id
     where p.mail = 'ana@example.test' and a.is_submitted order by a.id limit 1`,
  );
  await queryRows(tenant, 'update application set owner_id = $2 where id = $1', [id, ownerId]);
  return id;
}

async function assign(by: Caller, itemId: number, ownerId: number): Promise<void> {
  const { version } = await queryRow(tenant, 'select version from application where id = $1', [itemId]);
  const [verdict] = await applyBulkChange(by, [
    { ProcessID: 1, ItemID: itemId, Version: version, AssignedToUserID: ownerId },
  ]);
  expect(verdict).toMatchObject({ changed: true, error: null });
}

test('notifies the assignee once per assignment, but not of a self-assignment', async () => {
  const supervisor = await as('supervisor');
  const [assigneeId, supervisorId] = [getStaffId('manager'), await getOwnStaffId(supervisor)];
  const [item] = await reserveItems('Intake review', 1);
  const countNotices = async (staffId: number) =>
    (await listNotificationKeys({ staffId }, 'assigned')).filter((key) =>
      key.startsWith(`application ${item.id} `),
    ).length;
  await assign(supervisor, item.id, assigneeId);
  expect(await countNotices(assigneeId)).toBe(1);
  await assign(supervisor, item.id, supervisorId);
  await assign(supervisor, item.id, assigneeId);
  expect([await countNotices(assigneeId), await countNotices(supervisorId)]).toEqual([2, 0]);
});

test('notifies the case owner of the applicant’s messages, and the applicant of messages but not notes', async () => {
  const [ana, operator] = [await as('individual'), await as('operator')];
  const applicationId = await caseOfAna(await getOwnStaffId(operator));
  const { applicant_id: applicantId } = await queryRow(
    tenant,
    'select applicant_id from application where id = $1',
    [applicationId],
  );
  const { body: reply } = await call(
    'POST',
    `/applications/${applicationId}/messages`,
    { body: 'My secret answer' },
    ana,
  );
  expect(await listNotificationKeys({ staffId: await getOwnStaffId(operator) }, 'message')).toContain(
    `communication ${reply.id}`,
  );
  const { body: sent } = await call(
    'POST',
    `/cases/${applicationId}/communications`,
    { type: 'EMAIL', subject: 'A word', body: 'Hello' },
    operator,
  );
  const { body: note } = await call(
    'POST',
    `/cases/${applicationId}/communications`,
    { type: 'NOTE', body: 'Between us' },
    operator,
  );
  const noticeKeys = await listNotificationKeys({ applicantId: applicantId as number }, 'office-message');
  expect(noticeKeys).toContain(`communication ${sent.id}`);
  expect(noticeKeys).not.toContain(`communication ${note.id}`);
});

test('a notice stores no message text', async () => {
  const columns = await queryRows<{ name: string }>(
    tenant,
    `select column_name as name from information_schema.columns where table_name = 'notice' and data_type = 'text'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(['key', 'kind', 'mail']);
  const [leak] = await queryRows(tenant, "select from notice where key ~* 'secret' limit 1");
  expect(leak).toBeUndefined();
});
