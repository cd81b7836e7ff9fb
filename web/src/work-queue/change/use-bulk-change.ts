import type { Verdict } from '@commonway/contract/work-queue/bulk-change.ts';
import type { BulkCheck } from '@commonway/contract/work-queue/check-bulk.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { bulkNotice } from './bulk-notice.ts';
import { bulkEntries, type ChangeWish, checkEntries } from './change-entries.ts';

interface Applied {
  readonly items: readonly QueueItem[];
  readonly wish: ChangeWish;
}

async function askCheck(items: readonly QueueItem[], wish: ChangeWish): Promise<BulkCheck[]> {
  const answers = await Promise.all(
    checkEntries(items, wish).map((entries) => call('work-queue/check-bulk', entries)),
  );
  return answers.flatMap((answer) => answer.CheckBulkAssign);
}

/**
 * A change in two steps: `check` asks what would happen and writes nothing, `apply` does it. A repeated `apply` after
 * the same check carries the same key, so an answer lost on the way changes nothing twice.
 */
export function useBulkChange(
  items: readonly QueueItem[],
  onChanged: (verdicts: readonly Verdict[]) => void,
) {
  const t = useTexts();
  const [key, setKey] = useState('');
  const check = useMutation({
    mutationFn: (wish: ChangeWish) => askCheck(items, wish),
    onSuccess: () => setKey(crypto.randomUUID()),
  });
  const apply = useMutation({
    mutationFn: ({ items: allowed, wish }: Applied) =>
      call('work-queue/bulk-change', bulkEntries(allowed, wish), { idempotencyKey: key }),
    onSuccess: ({ AdvanceState: verdicts }, { wish }) => {
      const notice = bulkNotice(verdicts, wish);
      toasts.add(notice.tone, t(notice.key, notice.values));
      onChanged(verdicts);
    },
  });
  return { check, apply };
}
