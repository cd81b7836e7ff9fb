import type { BulkChangeItem } from '@commonway/contract/work-queue/bulk/list-bulk-change-items.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { bulkNotice } from './bulk-notice.ts';
import { type ChangeTarget, type ChangeWish, wantedChange } from './change-target.ts';

type BulkChange = OutputOf<'work-queue/start-bulk-change'>;

export interface Preview extends OutputOf<'work-queue/preview-bulk-change'> {
  /** The messages that would leave, one for each language and program. */
  readonly letters: OutputOf<'communications/preview-letters'>['letters'];
}

export interface Applied {
  readonly change: BulkChange;
  /** Of one that has ended: those that were refused, or if none was, some that were changed. */
  readonly told: readonly BulkChangeItem[];
}

/**
 * A change in two steps: `preview` asks what would happen and writes nothing, `apply` does it. A repeated `apply` after
 * the same preview carries the same key, so an answer lost on the way changes nothing twice.
 */
export function useBulkChange({ selection }: ChangeTarget, onApplied: (applied: Applied) => Promise<void>) {
  const [key, setKey] = useState('');
  const showNotice = useBulkNotice();
  const preview = useMutation({
    mutationFn: async (wish: ChangeWish): Promise<Preview> => {
      const asked = { selection, change: wantedChange(wish) };
      const preview = await call('work-queue/preview-bulk-change', asked);
      if (preview.told === 0) return { ...preview, letters: [] };
      return { ...preview, ...(await call('communications/preview-letters', asked)) };
    },
    onSuccess: () => setKey(crypto.randomUUID()),
  });
  const apply = useMutation({
    mutationFn: async (wish: ChangeWish): Promise<Applied> => {
      const asked = { selection, change: wantedChange(wish) };
      const change = await call('work-queue/start-bulk-change', asked, { idempotencyKey: key });
      return { change, told: change.finishedAt === null ? [] : await readTold(change) };
    },
    onSuccess: async (applied) => {
      if (applied.change.finishedAt !== null) showNotice(applied);
      await onApplied(applied);
    },
  });
  return { preview, apply };
}

/** The applications one tells of after a change: the refused where there are any. */
export async function readTold({ id, counts }: BulkChange): Promise<readonly BulkChangeItem[]> {
  const outcome = counts.refused > 0 ? 'refused' : 'changed';
  return (await call('work-queue/list-bulk-change-items', { changeId: id, outcome })).items;
}

/** Shows the one of the six messages that a change ends with. */
export function useBulkNotice(): (applied: Applied) => void {
  const t = useTexts();
  return ({ change, told }) => {
    const notice = bulkNotice(change, told);
    toasts.add(notice.tone, t(notice.key, notice.values));
  };
}
