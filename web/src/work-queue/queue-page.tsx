import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { totalCap } from '@commonway/contract/work-queue/queue-limits.ts';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocalSetting } from '../shell/local-setting.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { useSingleKeys } from '../shell/search/page-actions.ts';
import { useRowShortcuts } from '../ui/data/use-row-shortcuts.ts';
import { Page } from '../ui/layout/page.tsx';
import { casePath } from './case-path.ts';
import { type ChangeTarget, toFilterTarget, toItemsTarget } from './change/change-options.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { isFiltered, noFilters, pageSize } from './filters/queue-filters.ts';
import { useQueueFilters } from './filters/use-queue-filters.ts';
import { getLastOpenedRowId, rememberQueuePage } from './last-queue-page.ts';
import styles from './queue/queue.module.css';
import { BulkActionBar, QueuePagination, useSelection } from './queue/queue-foot.tsx';
import { type Open, QueueEmpty, QueueHead, QueueOverlays, showTooManyToSort } from './queue/queue-head.tsx';
import { useQueueActions } from './queue/use-queue-actions.ts';
import { ColumnChoice } from './rows/column-choice.tsx';
import { useWidth } from './rows/fit-columns.ts';
import { QueueTable } from './rows/queue-table.tsx';
import { useShownColumns } from './rows/shown-columns.ts';
import { useWorkQueue } from './rows/use-work-queue.ts';
import { useTexts } from './use-texts.ts';

// The rows load first; the views and their counts may follow.
const ViewRail = lazy(async () => ({ default: (await import('./views/view-rail.tsx')).ViewRail }));

const noRows: readonly QueueItem[] = [];

/** The queue of applications (/v2/inbox). */
export default function QueuePage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('queue.title'));
  const [, navigate] = useLocation();
  const queueLocation = useQueueFilters();
  const { filters, change: changeFilters, path } = queueLocation;
  const queue = useWorkQueue(filters, queueLocation.isKnown);
  const rows = queue.page?.queue ?? noRows;
  const options = queue.page?.filters ?? [];
  const chosen = useSelection(rows, filters);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open>(null);
  // A panel beside the table keeps the columns, among them the button that opened it.
  const width = useWidth(list, open?.kind === 'peek');
  const columns = useShownColumns(rows, filters.processId, queueLocation.view, width);
  const [activeId, setActive] = useState(getLastOpenedRowId);
  const [hasSingleKeys] = useSingleKeys();
  const [density] = useLocalSetting('queue.density', 'comfortable');
  const [rail] = useLocalSetting('queue.rail', 'open');
  const searchInput = useRef<HTMLInputElement>(null);

  const rowIds = useMemo(() => rows.map((row) => String(row.id)), [rows]);
  const { TotalItems: total = 0, TotalIsCapped: isCapped = false } = queue.page ?? {};
  const before = (filters.page - 1) * pageSize;
  useEffect(
    () => rememberQueuePage({ ids: rowIds.map(Number), path, before, total, isCapped }),
    [rowIds, path, before, total, isCapped],
  );
  const findRow = (id: string | undefined): QueueItem | undefined =>
    rows.find((row) => String(row.id) === id);
  /**
   * What a bulk update changes: the selected applications, all matching ones, or the row with this id if none is
   * selected.
   */
  const buildTarget = (id?: string): ChangeTarget => {
    const items = [...chosen.selection.items.values()];
    const row = findRow(id);
    const affected = items.length > 0 || !row ? items : [row];
    const programIds = options.flatMap((option) => (option.Domain === 'Process' ? [option.id] : []));
    return chosen.isWhole
      ? toFilterTarget(filters, queue.page?.TotalIsCapped ? null : (queue.page?.TotalItems ?? 0), programIds)
      : toItemsTarget(affected);
  };
  const openChangeDialog = (focus: 'state' | 'owner', id?: string): void => {
    const target = buildTarget(id);
    if (target.count !== 0) setOpen({ kind: 'change', focus, target });
  };
  /**
   * Opens the menu beside a row's cell or, with at most a page of selected rows, beside the button for them. Without
   * either, opens the dialog.
   */
  const changeRows = (focus: 'state' | 'owner', id?: string): void => {
    const { items } = buildTarget(id);
    const anchor = document.querySelector<HTMLElement>(
      chosen.selection.items.size > 0
        ? `[data-change-selected=${focus}]`
        : `[data-row-id="${CSS.escape(id ?? '')}"] [data-change=${focus}]`,
    );
    if (items !== null && items.length > 0 && items.length <= pageSize && anchor !== null)
      setOpen({ kind: 'quick-change', focus, items, anchor });
    else openChangeDialog(focus, id);
  };
  /** Opens the dialog for the selected applications, or for the row with this id if none is selected. */
  const followUp = (id: string | undefined): void => {
    const { items } = buildTarget(id);
    if (items !== null && items.length > 0) setOpen({ kind: 'follow-up', items });
  };
  const onQuickChange = useCallback(
    (focus: 'state' | 'owner', item: QueueItem, anchor: HTMLElement) =>
      setOpen({ kind: 'quick-change', focus, items: [item], anchor }),
    [],
  );
  const peek = useMemo(
    () => ({
      messages: (item: QueueItem) => setOpen({ kind: 'peek', tab: 'messages', id: item.id }),
      validations: (item: QueueItem) => setOpen({ kind: 'peek', tab: 'validations', id: item.id }),
    }),
    [],
  );
  const activeRow = findRow(activeId);
  useQueueActions({
    rowId: activeId,
    hasRows: rows.length > 0,
    onSelectPage: () => chosen.togglePage(true),
    hasTarget: chosen.selection.items.size > 0 || activeRow !== undefined,
    onChange: changeRows,
    onFollowUp: followUp,
    onMessages: activeRow && (() => peek.messages(activeRow)),
    onValidations: activeRow && (() => peek.validations(activeRow)),
    onFind: () => searchInput.current?.focus(),
    onSaveView: () => setOpen({ kind: 'save-view' }),
  });
  useRowShortcuts({
    rowIds,
    activeId,
    isEnabled: hasSingleKeys,
    onMove: setActive,
    onToggle: (id) => chosen.toggle(id, false),
    onOpen: (id) => navigate(casePath(Number(id))),
  });

  return (
    <Page width="full">
      <div className={styles.frame}>
        <div className={styles.rail} data-open={rail === 'open' || undefined}>
          <Suspense>
            <ViewRail queueLocation={queueLocation} columns={columns} />
          </Suspense>
        </div>
        <div ref={list} className={styles.list} data-changing={queue.isChanging || undefined}>
          <QueueHead
            filters={filters}
            waiting={queue.waiting}
            onRefresh={queue.refresh}
            columnChoice={<ColumnChoice columns={columns} />}
          />
          <FilterBar
            filters={filters}
            options={options}
            onChange={changeFilters}
            searchInput={searchInput}
            onSave={() => setOpen({ kind: 'save-view' })}
          />
          <Loaded
            query={{ data: queue.page, error: queue.error, refetch: queue.refresh }}
            skeleton={{ shape: 'rows', count: 16 }}
            failed={t('queue.failed')}
            showError={showTooManyToSort(() => changeFilters({ sort: noFilters.sort, isDescending: false }))}
          >
            {(page) =>
              rows.length === 0 ? (
                <QueueEmpty isFiltered={isFiltered(filters)} onClear={() => changeFilters(noFilters)} />
              ) : (
                <>
                  <div className={styles.grid} data-density={density}>
                    <QueueTable
                      rows={rows}
                      namesakes={page.Namesakes}
                      isShort={page.TotalItems <= totalCap && !page.TotalIsCapped}
                      shownColumns={columns.shown}
                      filters={filters}
                      selection={chosen.selection}
                      activeId={activeId}
                      onSort={(sort, isDescending) => changeFilters({ sort, isDescending })}
                      onToggle={chosen.toggle}
                      onToggleAll={chosen.togglePage}
                      onMessages={peek.messages}
                      onValidations={peek.validations}
                      onQuickChange={onQuickChange}
                    />
                  </div>
                  <QueuePagination
                    page={page}
                    filters={filters}
                    onPage={(next) => changeFilters({ page: next })}
                  />{' '}
                </>
              )
            }
          </Loaded>
          <BulkActionBar
            chosen={chosen}
            page={queue.page}
            hasOneProgram={filters.processId !== null}
            onTarget={buildTarget}
            onAssign={() => changeRows('owner')}
            onChangeStatus={() => openChangeDialog('state')}
            onFollowUp={(items) => setOpen({ kind: 'follow-up', items })}
          />
        </div>
        <QueueOverlays
          open={open}
          onOpen={setOpen}
          rows={rows}
          queueLocation={queueLocation}
          columns={columns}
          onFollowUpChanged={() => {
            chosen.clear();
            queue.refresh();
          }}
          onChanged={() => {
            chosen.clear();
            return queue.settle();
          }}
        />
      </div>
    </Page>
  );
}
