import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ChangeTarget } from '../change/change-target.ts';
import type { MessagesSlot } from '../slots.ts';
import type { PeekTab } from './peek-panel.tsx';

/** The overlay or side panel that is open. Only one can be open at a time. */
export type Open =
  | null
  | { readonly kind: 'keys' }
  | { readonly kind: 'peek'; readonly tab: PeekTab; readonly id: number }
  | { readonly kind: 'change'; readonly focus: 'state' | 'owner'; readonly target: ChangeTarget };

interface QueueOverlaysProps {
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
  readonly rows: readonly QueueItem[];
  readonly messages: MessagesSlot | undefined;
  readonly areKeysOn: boolean;
  readonly onKeysChange: (areOn: boolean) => void;
  readonly onChanged: () => Promise<void>;
}

// Loaded on first use, to keep the list fast.
const BulkChangeDialog = lazy(async () => ({
  default: (await import('../change/bulk-change-dialog.tsx')).BulkChangeDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));
const PeekPanel = lazy(async () => ({ default: (await import('./peek-panel.tsx')).PeekPanel }));

/** The dialogs and the side panel of the queue. */
export function QueueOverlays(props: QueueOverlaysProps): ReactNode {
  const { open, onOpen, rows, messages, areKeysOn, onKeysChange, onChanged } = props;
  const close = (): void => onOpen(null);
  const peeked = open?.kind === 'peek' && rows.find((row) => row.id === open.id);
  return (
    <Suspense>
      {open?.kind === 'keys' && (
        <ShortcutsDialog onClose={close} areKeysOn={areKeysOn} onKeysChange={onKeysChange} />
      )}
      {open?.kind === 'change' && (
        <BulkChangeDialog target={open.target} focus={open.focus} onClose={close} onChanged={onChanged} />
      )}
      {peeked && open.kind === 'peek' && (
        <PeekPanel
          item={peeked}
          tab={open.tab}
          messages={messages}
          onTab={(tab) => onOpen({ ...open, tab })}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
