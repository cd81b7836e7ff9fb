import type { BulkChangeView } from '@commonway/contract/work-queue/bulk/bulk-change-view.ts';
import { bulkSteps } from '@commonway/contract/work-queue/bulk/bulk-words.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { decideStep } from './decide-step.ts';
import { changerOf } from './hand-of.ts';
import { type ChangeRow, findChange } from './queries/views.ts';

/** The change with the steps that the viewer may take. */
export async function viewOf(context: Context, changeId: number): Promise<BulkChangeView> {
  const row = await findChange(context.tx, changeId);
  if (row === undefined) throw new Refusal('not_found');
  return shown(context, row);
}

export function shown({ actor }: Context, { startedBy, ...row }: ChangeRow): BulkChangeView {
  const now = {
    status: row.status,
    startedBy,
    changed: row.counts.changed,
    lettersLeftAt: row.letters.leftAt,
  };
  const steps = bulkSteps.filter((step) => decideStep(now, step, changerOf(actor)) === null);
  const isLeftOver = row.finishedAt !== null && row.counts.waiting + row.counts.refused > 0;
  return { ...row, may: isLeftOver ? [...steps, 'retry'] : steps };
}
