import type { BroadcastResult, BroadcastStatus } from '@commonway/contract/broadcasts/broadcast-words.ts';
import type { Tone } from '../ui/marks/status-tag.tsx';
import type { Broadcast } from './use-broadcast.ts';

export const statusTones: Readonly<Record<BroadcastStatus, Tone>> = {
  draft: 'neutral',
  awaiting: 'warning',
  running: 'brand',
  paused: 'warning',
  stopped: 'warning',
  finished: 'passed',
};

export const resultTones: Readonly<Record<BroadcastResult, Tone>> = {
  waiting: 'neutral',
  queued: 'brand',
  sent: 'passed',
  delivered: 'passed',
  failed: 'failed',
  unknown: 'warning',
  'taken-back': 'neutral',
  'left-out': 'neutral',
};

/** The number of recipients with a result; 0 if there are none. */
export const getCount = ({ results }: Pick<Broadcast, 'results'>, result: BroadcastResult): number =>
  results.find((each) => each.result === result)?.count ?? 0;

/** Returns the completed share of the recipients, from 0 to 1. */
export function computeProgress(broadcast: Pick<Broadcast, 'results' | 'total'>): number {
  const open = getCount(broadcast, 'waiting') + getCount(broadcast, 'queued');
  return broadcast.total === 0 ? 1 : 1 - open / broadcast.total;
}
