// Notifies followers about applications that entered their views. A change is deleted in the transaction that notifies
// about it, so each change notifies exactly once.
import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { notify } from '../../accounts/notices/notify.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { parseEntries } from '../parse-entries.ts';
import { parseQueueFilter } from '../queue-filter.ts';
import {
  addEnteredCount,
  deleteViewChanges,
  type FollowedView,
  hasViewChanges,
  listEnteredIds,
  listFollowedViews,
  lockViewChanges,
} from './queries/entering.ts';

/** Maximum number of changes per transaction. */
const batchSize = 5000;

/**
 * Notifies the followers of every tenant's views about applications that entered them. Runs every minute. A tenant
 * without changes costs one query.
 */
export const notifyFollowers: JobHandler<'work-queue/notify-followers'> = async (context) => {
  for (const { id: tenantId } of await listAllTenantIds(context.database)) {
    let handledCount = (await hasViewChanges(context.database, tenantId)) ? batchSize : 0;
    while (handledCount === batchSize)
      handledCount = await context.database.tenant(tenantId, (tx) => notifyBatch(context, tx, tenantId));
  }
};

/** Notifies followers about the next changes of a tenant's applications, and deletes those changes. Returns their number. */
async function notifyBatch(context: JobContext, tx: Transaction, tenantId: number): Promise<number> {
  const changeIds = (await lockViewChanges(tx, batchSize)).map(({ id }) => id);
  const enteredByFilter = new Map<string, number[]>();
  for (const followed of changeIds.length > 0 ? await listFollowedViews(tx) : []) {
    const filter = parseQueueFilter(parseEntries(workQueueKeys, followed.filter), {
      tenant: { id: tenantId, timeZone: followed.timeZone },
      now: tx.now,
      actor: followed,
    });
    // Views with the same filter are evaluated once, unless the filter contains "me".
    const key = JSON.stringify(filter);
    const entered = enteredByFilter.get(key) ?? (await listEnteredIds(tx, filter, changeIds));
    enteredByFilter.set(key, entered);
    if (entered.length > 0)
      await notifyFollower(context, tx, { tenantId, followed, entered, lastId: changeIds.at(-1) ?? 0 });
  }
  await deleteViewChanges(tx, changeIds);
  return changeIds.length;
}

interface FollowerNotification {
  readonly tenantId: number;
  readonly followed: FollowedView;
  readonly entered: readonly number[];
  /** The last change of the batch, which identifies the event. */
  readonly lastId: number;
}

/** Notifies one follower on open pages and in the notification center. */
async function notifyFollower(
  { events }: JobContext,
  tx: Transaction,
  notification: FollowerNotification,
): Promise<void> {
  const { tenantId, followed, entered, lastId } = notification;
  const { viewId, staffId } = followed;
  const count = entered.length;
  await addEnteredCount(tx, viewId, staffId, count);
  await events.publish(tx, tenantId, { staffIds: [staffId] }, { kind: 'view-entered', viewId, count });
  await notify(
    tx,
    tenantId,
    entered.map((id) => ({
      kind: 'view-entered',
      to: [staffId],
      subjectId: viewId,
      key: `${id} in ${viewId} by ${lastId}`,
    })),
  );
}
