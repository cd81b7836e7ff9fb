import type { BulkChangeView } from '@commonway/contract/work-queue/bulk/bulk-change-view.ts';
import { bulkSteps } from '@commonway/contract/work-queue/bulk/bulk-status.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { changeActorOf } from './change-context.ts';
import { decideStep } from './decide-step.ts';
import { type ChangeRow, findChange } from './queries/views.ts';

/** The change with the steps that the viewer may take. */
export async function viewOf(context: Context, changeId: number): Promise<BulkChangeView> {
  const row = await findChange(context.tx, changeId);
  if (row === undefined) throw new Refusal('not_found');
  return toView(context, row);
}

export function toView({ actor }: Context, { startedBy, ...row }: ChangeRow): BulkChangeView {
  const now = {
    status: row.status,
    startedBy,
    changed: row.counts.changed,
    lettersLeftAt: row.letters.sentAt,
  };
  const steps = bulkSteps.filter((step) => decideStep(now, step, changeActorOf(actor)) === null);
  const isLeftOver = row.finishedAt !== null && row.counts.waiting + row.counts.refused > 0;
  return { ...row, may: isLeftOver ? [...steps, 'retry'] : steps };
}
