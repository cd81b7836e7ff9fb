// Notifications as stored in the database, and recipients for tests.
import type { NoticeKind } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import { type Notification, notify } from '../src/accounts/notices/notify.ts';
import { testApp } from './app.ts';
import { type Caller, call } from './client.ts';
import { queryRow, queryRows } from './rows.ts';

/** Creates notifications in a separate transaction. */
export async function notifyNow(tenantId: number, ...news: readonly Notification[]): Promise<void> {
  const { ports } = await testApp();
  await ports.database.tenant(tenantId, (tx) => notify(tx, tenantId, news));
}

/** The staff id of the signed-in staff member. */
export const getOwnStaffId = async (caller: Caller): Promise<number> =>
  (await call('GET', '/users/me', undefined, caller)).body.staffId;

/** The applicant id of the signed-in person at a tenant. */
export async function getApplicantId(caller: Caller, tenantId = 100): Promise<number> {
  const { id: personId } = (await call('GET', '/users/me', undefined, caller)).body;
  const { id } = await queryRow(tenantId, 'select id from applicant where person_id = $1', [personId]);
  return id as number;
}

/** The keys of a staff member's or applicant's notifications of one kind, in creation order. */
export async function listNotificationKeys(
  reader: { readonly staffId?: number; readonly applicantId?: number },
  kind: NoticeKind,
  tenantId = 100,
): Promise<string[]> {
  const rows = await queryRows<{ key: string }>(
    tenantId,
    `select n.key from notice n join notice_reader r on r.id = n.reader_id
     where n.kind = $3 and (r.staff_id = $1 or r.applicant_id = $2) order by n.id`,
    [reader.staffId ?? null, reader.applicantId ?? null, kind],
  );
  return rows.map(({ key }) => key);
}
