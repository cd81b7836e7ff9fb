// A wish to change applications, as the database-service calls take it.
import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { entry } from '../entry.ts';

/** Null leaves as it is. At least one of state and owner is there. */
export interface ChangeWish {
  readonly state: { readonly id: number; readonly name: string } | null;
  readonly owner: { readonly id: number; readonly name: string } | null;
  readonly denialReasonId: number | null;
  readonly comment: string;
}

/** One list per application, with the version it was seen in. */
export function bulkEntries(items: readonly QueueItem[], wish: ChangeWish): Entry[][] {
  return items.map((item) => [
    ...entry('ProcessID', item.processId, 'Int'),
    ...entry('ItemID', item.id, 'Int'),
    ...entry('NewStateID', wish.state?.id, 'Int'),
    ...entry('AssignedToUserID', wish.owner?.id, 'Int'),
    ...entry('Comment', wish.comment.trim(), 'NVarChar'),
    ...entry('DenialReasonID', wish.denialReasonId, 'Int'),
    ...entry('Version', item.version, 'Int'),
  ]);
}

/** A check is asked per program and current status; one list each. */
export function checkEntries(items: readonly QueueItem[], wish: ChangeWish): Entry[][] {
  const groups = Map.groupBy(items, (item) => `${item.processId} ${item.currentStateId}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      [
        ...entry('ProcessID', first.processId, 'Int'),
        ...entry('CurrentStateId', first.currentStateId, 'Int'),
        ...entry('NewStateId', wish.state?.id, 'Int'),
        ...entry('ItemIds', group.map((item) => item.id).join(','), 'NVarChar'),
        ...entry('AssignedToUserId', wish.owner?.id, 'Int'),
        ...entry('Comment', wish.comment.trim(), 'NVarChar'),
        ...entry('DenialReasonID', wish.denialReasonId, 'Int'),
      ],
    ];
  });
}
