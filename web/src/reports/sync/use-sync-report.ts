import type { SyncSystem } from '@commonway/contract/reports/sync-systems.ts';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useSyncTexts = createTextsHook<typeof en>('reports/sync');

export type SyncReport = OutputOf<'reports/get-sync-report'>;
export type SyncLine = SyncReport['systems'][number];

/** What was exchanged with other systems, or with one of them. */
export const useSyncReport = (system?: SyncSystem) =>
  useQuery({ ...query('reports/get-sync-report', { system }), refetchInterval: 60_000 });

/** How the exchange in one direction is going. */
export function getSyncState({ failed, waiting, succeeded, lastSuccessAt }: SyncLine) {
  if (failed > 0) return 'failing';
  if (waiting > 0) return 'waiting';
  return succeeded > 0 || lastSuccessAt !== null ? 'ok' : 'unused';
}

export const syncTones = { failing: 'failed', waiting: 'warning', ok: 'passed', unused: 'neutral' } as const;
