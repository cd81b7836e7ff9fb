import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/actions/button.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { queueAddress, type useQueueFilters } from '../filters/use-queue-filters.ts';
import { queueEntries } from '../rows/queue-entries.ts';
import type { ShownColumns } from '../rows/use-shown-columns.ts';
import { useTexts } from './use-texts.ts';

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));

interface SaveViewProps {
  readonly mayShare: boolean;
  readonly place: ReturnType<typeof useQueueFilters>;
  readonly columns: ShownColumns;
}

/** Saves the current filters and columns as a new view. */
export function SaveView({ mayShare, place, columns }: SaveViewProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const viewInput = {
    name: '',
    scope: 'private',
    roleId: null,
    filter: queueEntries(place.filters),
    columns: columns.layout,
  } as const;
  return (
    <>
      <Button variant="quiet" icon={add} onClick={() => setOpen(true)}>
        {t(place.view ? 'saveAs' : 'save')}
      </Button>
      <Suspense>
        {isOpen && (
          <SaveViewDialog
            input={viewInput}
            mayShare={mayShare}
            onClose={() => setOpen(false)}
            onSaved={(id) => {
              setOpen(false);
              navigate(queueAddress(`view=${id}`));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
