import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { check, copy, edit, flag, more, trash } from '../../ui/icons/shapes.ts';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { QueueFilters } from '../filters/queue-filters.ts';
import { queuePath } from '../filters/use-queue-filters.ts';
import { toQueueEntries } from '../rows/queue-entries.ts';
import type { ShownColumns } from '../rows/shown-columns.ts';
import { matchesSavedView } from './queue-location.ts';
import { toViewInput, useTexts, useViewMutations } from './use-view-mutations.ts';
import type { View } from './use-views.ts';

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));
const RemoveViewDialog = lazy(async () => ({
  default: (await import('./remove-view-dialog.tsx')).RemoveViewDialog,
}));

interface ViewMenuProps {
  readonly view: View;
  readonly mayShare: boolean;
  readonly filters: QueueFilters;
  readonly columns: ShownColumns;
}

/** The actions for the current view. */
export function ViewMenu({ view, mayShare, filters, columns }: ViewMenuProps): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { change, follow } = useViewMutations();
  const close = (): void => setOpen(undefined);
  const saveChanges = async (): Promise<void> => {
    const part = { filter: toQueueEntries(filters), columns: columns.layout };
    if (await change(view, part)) columns.reset();
  };
  const isChanged =
    !matchesSavedView(filters, view) || JSON.stringify(columns.layout) !== JSON.stringify(view.columns);
  const formatOnOff = (isOn: boolean): string => t(isOn ? 'followOn' : 'followOff');
  const follows = view.following !== null;
  const items: MenuItem[] = [
    {
      itemId: 'follow',
      icon: flag,
      label: t('follow'),
      detail: formatOnOff(follows),
      onSelect: () => void follow(view, !follows),
    },
    { itemId: 'copy', icon: copy, label: t('copy'), onSelect: () => void copyViewLink(view.id, t('copied')) },
  ];
  if (view.mayChange)
    items.push(
      {
        itemId: 'save',
        icon: check,
        label: t('saveChanges'),
        isDisabled: !isChanged,
        onSelect: () => void saveChanges(),
        startsGroup: true,
      },
      { itemId: 'edit', icon: edit, label: t('edit'), onSelect: () => setOpen('edit') },
      {
        itemId: 'remove',
        icon: trash,
        label: t('remove'),
        isDanger: true,
        onSelect: () => setOpen('remove'),
      },
    );
  return (
    <>
      <Menu
        items={items}
        trigger={{ variant: 'quiet', icon: more, 'aria-label': t('actions', { view: isolate(view.name) }) }}
      />
      <Suspense>
        {open === 'edit' && (
          <SaveViewDialog
            input={toViewInput(view)}
            viewId={view.id}
            mayShare={mayShare}
            onClose={close}
            onSaved={() => {
              close();
              toasts.add('success', t('saved'));
            }}
          />
        )}
        {open === 'remove' && <RemoveViewDialog view={view} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Copies the URL of a view to the clipboard and shows a toast with the text `copied`. */
async function copyViewLink(viewId: number, copied: string): Promise<void> {
  await navigator.clipboard.writeText(new URL(queuePath(`view=${viewId}`), location.href).href);
  toasts.add('success', copied);
}
