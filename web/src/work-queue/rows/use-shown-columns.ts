import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { useMemo } from 'react';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { type ColumnId, columnIds } from './column-ids.ts';
import { possibleColumns, readHidden } from './shown-columns.ts';

/** The columns for these rows, and those a person has hidden on this device. */
export function useShownColumns(rows: readonly QueueItem[], processId: number | null) {
  const [kept, keep] = useLocalSetting('queue.hidden-columns', '');
  return useMemo(() => {
    const hidden = readHidden(kept);
    const possible = possibleColumns(columnIds, rows, processId);
    return {
      possible,
      hidden,
      shown: possible.filter((id) => !hidden.includes(id)),
      onHide: (ids: ColumnId[]) => keep(ids.join(' ')),
    };
  }, [kept, keep, rows, processId]);
}
