import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { CallError, fileUrl } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useNavigationTexts } from '../../shell/navigation/use-texts.ts';
import { runKey } from '../../shell/search/page-actions.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { help, search, sortBoth } from '../../ui/icons/shapes.ts';
import { type BulkChangeInput, type ChangeTarget, toItemsTarget } from '../change/change-options.ts';
import type { QueueFilters } from '../filters/queue-filters.ts';
import type { useQueueFilters } from '../filters/use-queue-filters.ts';
import { toExportQuery } from '../rows/queue-entries.ts';
import type { ShownColumns } from '../rows/shown-columns.ts';
import { useTexts } from '../use-texts.ts';
import type { PeekTab } from './peek-panel.tsx';
import styles from './queue.module.css';

interface QueueHeadProps {
  readonly filters: QueueFilters;
  /** The number of rows that would be added, removed or moved by a refresh. */
  readonly waiting: number;
  readonly onRefresh: () => void;
  readonly columnChoice: ReactNode;
}

/** The title of the queue, with a notice when the order is out of date. */
export function QueueHead(props: QueueHeadProps): ReactNode {
  const { filters, waiting, onRefresh, columnChoice } = props;
  const t = useTexts();
  const { tenant } = useBoot();
  const shortcuts = useNavigationTexts()('shortcuts');
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} className={styles.title}>
        {t('queue.title')}
      </h1>
      <div className={styles.tools}>
        <span role="status">
          {waiting > 0 && (
            <>
              {t('queue.changed', { count: waiting })}{' '}
              <TextButton onClick={onRefresh}>{t('queue.refresh')}</TextButton>
            </>
          )}
        </span>
        <a href={fileUrl('work-queue/download-queue', toExportQuery(filters))} download>
          {t('queue.export')}
        </a>
        {!tenant.isReadOnly && <Link href={staffPaths.addCase()}>{t('queue.addCase')}</Link>}
        {columnChoice}
        <IconButton icon={help} label={shortcuts} aria-keyshortcuts="?" onClick={() => runKey('?')} />
      </div>
    </header>
  );
}

/** The empty state: no matches for the filters, or no applications yet. */
export function QueueEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }): ReactNode {
  const t = useTexts();
  if (!isFiltered) return <EmptyState title={t('queue.empty')}>{t('queue.emptyText')}</EmptyState>;
  return (
    <EmptyState
      icon={search}
      title={t('queue.nothingFound')}
      actions={<Button onClick={onClear}>{t('filter.clearAll')}</Button>}
    >
      {t('queue.nothingFoundText')}
    </EmptyState>
  );
}

/**
 * Shows the error of too many rows to sort as requested, for `Loaded`. `onUsualSort` returns to the default order, which
 * works for any number of rows.
 */
export const showTooManyToSort =
  (onUsualSort: () => void) =>
  (error: Error): ReactNode =>
    error instanceof CallError &&
    error.error === 'too_many_to_sort' && <TooManyToSort error={error} onUsualSort={onUsualSort} />;

function TooManyToSort({ error, onUsualSort }: { error: Error; onUsualSort: () => void }): ReactNode {
  const t = useTexts();
  return (
    <EmptyState
      icon={sortBoth}
      title={error.message}
      actions={<Button onClick={onUsualSort}>{t('queue.usualSort')}</Button>}
    />
  );
}

/** The overlay or side panel that is open. Only one can be open at a time. */
export type Open =
  | null
  | { readonly kind: 'save-view' }
  | { readonly kind: 'follow-up'; readonly items: readonly QueueItem[] }
  | { readonly kind: 'peek'; readonly tab: PeekTab; readonly id: number }
  | {
      readonly kind: 'quick-change';
      readonly focus: 'state' | 'owner';
      readonly items: readonly QueueItem[];
      readonly anchor: HTMLElement;
    }
  | {
      readonly kind: 'change';
      readonly focus: 'state' | 'owner';
      readonly target: ChangeTarget;
      readonly initialInput?: BulkChangeInput;
    };

interface QueueOverlaysProps {
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
  readonly rows: readonly QueueItem[];
  readonly queueLocation: ReturnType<typeof useQueueFilters>;
  readonly columns: ShownColumns;
  readonly onChanged: () => Promise<void>;
  readonly onFollowUpChanged: () => void;
}

// Loaded on first use, to keep the list fast.
const BulkChangeDialog = lazy(async () => ({
  default: (await import('../change/bulk-change-dialog.tsx')).BulkChangeDialog,
}));
const QuickChange = lazy(async () => ({
  default: (await import('../change/quick-change.tsx')).QuickChange,
}));
const SaveNewViewDialog = lazy(async () => ({
  default: (await import('../views/save-new-view.tsx')).SaveNewViewDialog,
}));
const FollowUpDialog = lazy(async () => ({
  default: (await import('../follow-up/follow-up-dialog.tsx')).FollowUpDialog,
}));
const PeekPanel = lazy(async () => ({ default: (await import('./peek-panel.tsx')).PeekPanel }));

/** The dialogs and the side panel of the queue. */
export function QueueOverlays(props: QueueOverlaysProps): ReactNode {
  const { open, onOpen, rows, queueLocation, columns, onChanged } = props;
  const close = (): void => onOpen(null);
  const peeked = open?.kind === 'peek' && rows.find((row) => row.id === open.id);
  return (
    <Suspense>
      {open?.kind === 'follow-up' && (
        <FollowUpDialog items={open.items} onClose={close} onChanged={props.onFollowUpChanged} />
      )}
      {open?.kind === 'save-view' && (
        <SaveNewViewDialog queueLocation={queueLocation} columns={columns} onClose={close} />
      )}
      {open?.kind === 'quick-change' && (
        <QuickChange
          key={open.items.map(({ id }) => id).join()}
          items={open.items}
          focus={open.focus}
          anchor={open.anchor}
          onClose={close}
          onDialog={(initialInput) =>
            onOpen({ kind: 'change', focus: open.focus, target: toItemsTarget(open.items), initialInput })
          }
          onChanged={onChanged}
        />
      )}
      {open?.kind === 'change' && (
        <BulkChangeDialog
          target={open.target}
          focus={open.focus}
          initialInput={open.initialInput}
          onClose={close}
          onChanged={onChanged}
        />
      )}
      {peeked && open.kind === 'peek' && (
        <PeekPanel item={peeked} tab={open.tab} onTab={(tab) => onOpen({ ...open, tab })} onClose={close} />
      )}
    </Suspense>
  );
}
