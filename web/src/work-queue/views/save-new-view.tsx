import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { queuePath, type useQueueFilters } from '../filters/use-queue-filters.ts';
import { toQueueEntries } from '../rows/queue-entries.ts';
import type { ShownColumns } from '../rows/shown-columns.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useViews } from './use-views.ts';

interface SaveNewViewProps {
  readonly queueLocation: ReturnType<typeof useQueueFilters>;
  readonly columns: ShownColumns;
  readonly onClose: () => void;
}

/** Saves the current filters and columns as a new view, and opens it. */
export function SaveNewViewDialog({ queueLocation, columns, onClose }: SaveNewViewProps): ReactNode {
  const [, navigate] = useLocation();
  const { data } = useViews();
  const viewInput = {
    name: '',
    scope: 'private',
    roleId: null,
    filter: toQueueEntries(queueLocation.filters),
    columns: columns.layout,
  } as const;
  return (
    <SaveViewDialog
      input={viewInput}
      mayShare={data?.mayShare ?? false}
      onClose={onClose}
      onSaved={(id) => {
        onClose();
        navigate(queuePath(`view=${id}`));
      }}
    />
  );
}
