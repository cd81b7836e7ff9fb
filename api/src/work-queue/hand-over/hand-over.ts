// Hands open cases over from one staff member to another, or to no one, as a bulk change.

import { runOrEnqueueChange } from '../bulk/bulk-changes.ts';
import type { ChangeContext } from '../bulk/change-items.ts';
import { type ActingStaff, insertBulkChange, setBulkChangeTotal } from '../bulk/queries/progress.ts';
import { freezeSelection, type HandedOver, hasSelected } from '../bulk/queries/selection.ts';

export interface HandOver {
  readonly cases: HandedOver;
  /** Whom the change runs for. */
  readonly by: ActingStaff & { readonly name: string };
}

/** Hands cases over. Returns the ID of the bulk change, or null if there are no such cases. */
export async function handOverCases(
  context: ChangeContext,
  { cases, by: { name, ...acting } }: HandOver,
): Promise<number | null> {
  const { tx } = context;
  if (!(await hasSelected(tx, cases))) return null;
  const by = { staffId: acting.staffId, name };
  const { id } = await insertBulkChange(
    tx,
    by,
    acting,
    { ...unchanged, ownerId: cases.newOwnerId },
    cases.ownerId,
  );
  const total = await freezeSelection(tx, id, cases);
  await setBulkChangeTotal(tx, id, total);
  await runOrEnqueueChange(context, id, total);
  return id;
}

const unchanged = {
  stateId: null,
  comment: null,
  denialReasonId: null,
  awardAmount: null,
  applicantNote: null,
  acceptsUnpaidFees: false,
} as const;
