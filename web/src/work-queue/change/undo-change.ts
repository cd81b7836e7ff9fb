import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { queuePages } from '../rows/use-work-queue.ts';
import { useTexts } from '../use-texts.ts';

/**
 * Returns a function that undoes a change before its messages are sent, and reports the result in a toast. It works
 * after the component is gone, because the toast that offers it outlives the dialog.
 */
export function useUndoChange(): (changeId: number) => Promise<void> {
  const t = useTexts();
  const client = useQueryClient();
  return async (changeId) => {
    try {
      const { counts } = await call('work-queue/steer-bulk-change', { changeId, step: 'undo' });
      if (counts.skipped > 0) toasts.add('warning', t('undo.skipped', { count: counts.skipped }));
      else toasts.add('success', t('undo.done'));
    } catch (error) {
      toasts.add('error', (error as Error).message);
    }
    await Promise.all([
      invalidate(client, 'work-queue/get-case'),
      invalidate(client, 'work-queue/list-activity'),
      client.invalidateQueries({ queryKey: [queuePages] }),
    ]);
  };
}
