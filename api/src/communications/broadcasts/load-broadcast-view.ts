import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { BroadcastView } from '@commonway/contract/communications/broadcasts/broadcast-view.ts';
import { broadcastSteps } from '@commonway/contract/communications/broadcasts/broadcast-words.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { decideBroadcastStep } from './decide-broadcast-step.ts';
import { type Broadcast, findBroadcast } from './queries/broadcast.ts';
import { countReasons, countResults } from './queries/recipients.ts';

/** Loads a broadcast with its results and the steps that the viewer may take. */
export async function loadBroadcastView(context: Context, broadcastId: number): Promise<BroadcastView> {
  const { tx, tenant, actor } = context;
  const [broadcast, results, reasons] = await Promise.all([
    findBroadcast(tx, broadcastId),
    countResults(tx, broadcastId),
    countReasons(tx, broadcastId),
  ]);
  if (broadcast === undefined) throw new Refusal('not_found');
  const { acting: _acting, run: _run, ...shown } = broadcast;
  const failed = results.find(({ result }) => result === 'failed')?.count ?? 0;
  const mayWrite = permits(actor.permissions, 'Communications', 'ReadWrite');
  return {
    ...shown,
    results,
    reasons,
    may: ([...broadcastSteps, 'save'] as const).filter(
      (step) => mayWrite && decideBroadcastStep(stepInputOf(broadcast, failed), step, actor.staffId) === null,
    ),
    languages: [...new Set([tenant.defaultLanguage, ...tenant.languages])],
  };
}

export const stepInputOf = ({ status, acting }: Broadcast, failed: number) => ({
  status,
  sentBy: acting?.staffId ?? null,
  failed,
});
