import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { ColumnLayout, QueueView } from '@commonway/contract/work-queue/views/queue-view.ts';
import { useMemo } from 'react';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { columnIds } from './column-ids.ts';
import { arrange, possibleColumns, printLayout, readLayout } from './shown-columns.ts';

/**
 * Returns the columns for these rows, from the view or from the user's setting on this device, which is stored per
 * view.
 */
export function useShownColumns(
  rows: readonly QueueItem[],
  processId: number | null,
  view: Pick<QueueView, 'id' | 'columns'> | undefined,
) {
  const [storedLayout, storeLayout] = useLocalSetting(
    view ? `queue.columns.${view.id}` : 'queue.columns',
    '',
  );
  return useMemo(() => {
    const layout = storedLayout === '' && view ? view.columns : readLayout(storedLayout);
    const possible = possibleColumns(columnIds, rows, processId);
    const arranged = arrange(possible, layout);
    return {
      layout,
      possible: arranged,
      shown: arranged.filter((id) => !layout.hidden.includes(id)),
      onChange: (next: ColumnLayout) => storeLayout(printLayout(next)),
      /** Restores the view's columns. */
      reset: () => storeLayout(''),
    };
  }, [storedLayout, storeLayout, rows, processId, view]);
}

export type ShownColumns = ReturnType<typeof useShownColumns>;
