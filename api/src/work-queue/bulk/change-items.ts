// All changes of applications go through here: lock, decide, and apply the allowed changes with history and audit.
import { applicantRole } from '@commonway/contract/work-queue/workflow/applicant-role.ts';
import { tell } from '../../accounts/notices/tell.ts';
import type { Context } from '../../platform/mount/context.ts';
import { listFeeStates } from '../../programs/fees/queries.ts';
import { keepWorkflows } from '../../programs/queries.ts';
import { readCaseClocks } from '../clocks/case-clocks.ts';
import { type Asker, type Decision, decideChange, type Wish, type Workflow } from '../decide-change.ts';
import {
  type AcceptedChange,
  applyChanges,
  type ItemRow,
  loadItems,
  staffNames,
  versionsOf,
} from '../queries/changes.ts';
import { withFacts } from '../queries/facts.ts';
import { loadWorkflow } from '../queries/workflow.ts';

/** The context of a change: a request or a job. */
export type Hand = Pick<Context, 'tx' | 'audit' | 'enqueue' | 'publish'> & { readonly tenantId: number };

/** The actor of a change, with the name for the history and the current roles. */
export interface Changer extends Asker {
  readonly name: string;
}

export interface AskedChange {
  readonly itemId: number;
  /** The process the requester expects. An application of another process is treated as not found. */
  readonly processId?: number | null;
  readonly roleId: number | null;
  readonly wish: Wish;
}

export interface DecidedChange {
  readonly asked: AskedChange;
  /** The application before the change; undefined if it does not exist. */
  readonly item: ItemRow | undefined;
  readonly decision: Decision;
}

export interface ChangedItems {
  /** In request order. */
  readonly decided: readonly DecidedChange[];
  readonly workflow: Workflow;
  /** Names of all owners, before and after the changes. */
  readonly ownerNames: ReadonlyMap<number, string>;
}

/**
 * Changes each application independently and returns one result per request, in request order. The caller notifies
 * applicants.
 */
export async function changeItems(
  hand: Hand,
  by: Changer,
  asked: readonly AskedChange[],
): Promise<ChangedItems> {
  keepWorkflows(hand.tx, hand.tenantId);
  const rows = await loadItems(hand.tx, [...new Set(asked.map(({ itemId }) => itemId))], true);
  const processIds = [...new Set(rows.map(({ processId }) => processId))];
  const workflow = await loadWorkflow(hand.tx, processIds);
  const items = await withFacts(hand.tx, rows, workflow);
  const byId = new Map(items.map((item) => [item.id, item]));
  const [owners, clocks, feeStates] = await Promise.all([
    namesOfOwners(hand, asked, items),
    readCaseClocks(hand.tx, hand.tenantId, items),
    listFeeStates(hand.tx, processIds),
  ]);
  const seen = new Set<number>();
  const decided = asked.map((change) => {
    // If an application appears twice in the list, only the first change counts.
    const isRepeated = seen.size === seen.add(change.itemId).size;
    const item = ofProcess(byId.get(change.itemId), change.processId ?? null);
    const decision = isRepeated
      ? ({ allowed: false, error: 'stale_version' } as const)
      : decideChange(item, change.wish, by, workflow);
    return { asked: change, item, decision };
  });
  const accepted = decided.flatMap(({ asked: { wish, roleId }, item, decision }) =>
    decision.allowed && item !== undefined
      ? [
          {
            ...from(item),
            stateId: decision.stateId,
            ownerId: decision.ownerId,
            ownerName: decision.ownerId === null ? null : (owners.get(decision.ownerId) ?? null),
            ownerRoleId: roleId,
            stateSince: null,
            clock: clocks.moved(item, decision.stateId),
            comment: wish.comment,
            denialReasonId: wish.denialReasonId,
          },
        ]
      : [],
  );
  await applyAccepted(hand, by, accepted);
  await chargeFees(hand, accepted, feeStates);
  return { decided, workflow, ownerNames: owners };
}

/** Returns the item if it belongs to the given process. Null means any process. */
export function ofProcess<Item extends { readonly processId: number }>(
  item: Item | undefined,
  processId: number | null,
): Item | undefined {
  return processId === null || item?.processId === processId ? item : undefined;
}

const from = ({ id, applicantId, stateId, ownerId }: ItemRow) => ({
  id,
  applicantId,
  fromStateId: stateId,
  fromOwnerId: ownerId,
});

async function namesOfOwners(
  { tx }: Hand,
  asked: readonly AskedChange[],
  items: readonly ItemRow[],
): Promise<ReadonlyMap<number, string>> {
  const owners = new Set([...asked.map(({ wish }) => wish.newOwnerId), ...items.map((item) => item.ownerId)]);
  owners.delete(null);
  return new Map((await staffNames(tx, [...owners] as number[])).map(({ id, name }) => [id, name]));
}

/**
 * Enqueues fees for applications that entered a state with a fee. Processes may share state IDs, so the job checks the
 * exact state.
 */
async function chargeFees(
  hand: Hand,
  accepted: readonly AcceptedChange[],
  feeStates: Awaited<ReturnType<typeof listFeeStates>>,
): Promise<void> {
  if (feeStates.length === 0) return;
  const charged = accepted.filter(
    ({ stateId, fromStateId }) =>
      stateId !== fromStateId && feeStates.some((state) => state.stateId === stateId),
  );
  await hand.enqueue(
    'payments/charge-fees',
    charged.map(({ id }) => ({ applicationId: id })),
  );
}

/** Writes rows, history, and audit of the allowed changes, then publishes events to open pages. */
export async function applyAccepted(
  hand: Hand,
  by: Changer,
  accepted: readonly AcceptedChange[],
): Promise<void> {
  if (accepted.length === 0) return;
  const isWithdrawal = by.roles.includes(applicantRole);
  const changer = { tenantId: hand.tenantId, staffId: by.staffId, name: by.name, isWithdrawal };
  await applyChanges(hand.tx, changer, accepted);
  await tellOwners(hand, by, accepted);
  for (const { id, stateId, ownerId, fromStateId, comment } of accepted) {
    const details = { fromStateId, stateId, ownerId, comment };
    hand.audit({ subjectKind: 'application', subjectId: id, details });
  }
  // Beyond 25 applications, we publish one event without IDs instead of one per application.
  if (accepted.length > 25) await hand.publish({ kind: 'application-changed' }, { staff: true });
  else
    for (const { id } of accepted)
      await hand.publish({ kind: 'application-changed', applicationId: id }, { staff: true });
  const applicantIds = [...new Set(accepted.map(({ applicantId }) => applicantId))];
  for (let at = 0; at < applicantIds.length; at += mostListeners)
    await hand.publish(
      { kind: 'application-changed' },
      { applicantIds: applicantIds.slice(at, at + mostListeners) },
    );
}

/** Notifies new owners, except owners who assigned the case to themselves. */
async function tellOwners(
  { tx, tenantId }: Hand,
  by: Changer,
  accepted: readonly AcceptedChange[],
): Promise<void> {
  const given = accepted.filter(
    ({ ownerId, fromOwnerId }) => ownerId !== fromOwnerId && ownerId !== by.staffId,
  );
  const owners = new Map(given.flatMap(({ id, ownerId }) => (ownerId === null ? [] : [[id, ownerId]])));
  if (owners.size === 0) return;
  const versions = await versionsOf(tx, [...owners.keys()]);
  await tell(
    tx,
    tenantId,
    versions.map(({ id, version }) => ({
      kind: 'assigned',
      to: [owners.get(id) as number],
      subjectId: id,
      key: `application ${id} version ${version}`,
    })),
  );
}

/** A PostgreSQL notification holds at most 8,000 bytes. */
const mostListeners = 500;
