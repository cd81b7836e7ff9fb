import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { SelectionBar } from '../../ui/data/selection-bar.tsx';
import { type ChangeTarget, listSharedStateIds } from '../change/change-options.ts';
import {
  noSelection,
  refreshSelection,
  type Selection,
  setPageSelected,
  toggleRow,
} from '../change/selection.ts';
import { pageSize, type QueueFilters, serializeQueueFilters } from '../filters/queue-filters.ts';
import { type QueuePage, usePrefetchNextPage } from '../rows/use-work-queue.ts';
import { useTexts } from '../use-texts.ts';
import styles from './queue.module.css';

const noRows: readonly QueueItem[] = [];

/**
 * Manages the selected applications, always at their newest known version, or the selection of all applications that
 * match the filters, which lasts until the filters change. Toggling one row returns to individual selection.
 */
export function useSelection(rows: readonly QueueItem[] = noRows, filters: QueueFilters) {
  const [storedSelection, setSelection] = useState<Selection>(noSelection);
  const [wholeResultFilters, setWholeResultFilters] = useState<string | null>(null);
  const matched = useMemo(
    () => serializeQueueFilters({ ...filters, page: 1, sort: 'ApplicationDate', isDescending: false }),
    [filters],
  );
  const isWholeResult = wholeResultFilters === matched;
  const newest = refreshSelection(storedSelection, rows);
  if (newest !== storedSelection) setSelection(newest);
  const selection = useMemo(
    () => (isWholeResult ? setPageSelected(noSelection, rows, true) : newest),
    [isWholeResult, newest, rows],
  );
  const choose = useCallback(
    (next: (before: Selection) => Selection) => {
      setSelection((before) => next(isWholeResult ? setPageSelected(noSelection, rows, true) : before));
      setWholeResultFilters(null);
    },
    [isWholeResult, rows],
  );
  return {
    selection,
    isWhole: isWholeResult,
    toggle: useCallback(
      (id: string, isRange: boolean) => choose((before) => toggleRow(before, rows, Number(id), isRange)),
      [choose, rows],
    ),
    togglePage: useCallback(
      (isChosen: boolean) => choose((before) => setPageSelected(before, rows, isChosen)),
      [choose, rows],
    ),
    chooseWhole: useCallback(() => setWholeResultFilters(matched), [matched]),
    clear: useCallback(() => {
      setSelection(noSelection);
      setWholeResultFilters(null);
    }, []),
  };
}

const WriteToMany = lazy(async () => ({
  default: (await import('../writing/bulk-message.tsx')).BulkMessageButton,
}));

interface QueuePagesProps {
  readonly page: QueuePage;
  readonly filters: QueueFilters;
  readonly onPage: (page: number) => void;
}

/**
 * Shows "1-25 of 412" and the buttons for the previous and next page. The next page is loaded ahead when the user reaches
 * for its button, and while they turn pages.
 */
export function QueuePagination({ page, filters, onPage }: QueuePagesProps): ReactNode {
  const { page: pageNumber } = filters;
  const t = useTexts();
  const format = useFormat();
  const from = (pageNumber - 1) * pageSize + 1;
  const last = from + page.queue.length - 1;
  // Rows that a live change removed from the filter stay in place until the next refresh.
  const to = page.TotalIsCapped ? last : Math.min(last, page.TotalItems);
  const total = format.number(page.TotalItems) + (page.TotalIsCapped ? '+' : '');
  const hasNext = page.TotalIsCapped ? page.queue.length === pageSize : to < page.TotalItems;
  const prefetchNext = usePrefetchNextPage(filters);
  const isTurningPages = hasNext && pageNumber > 1;
  useEffect(() => {
    if (isTurningPages) prefetchNext();
  }, [isTurningPages, prefetchNext]);
  return (
    <Pagination
      label={t('pages.label')}
      previousText={t('pages.previous')}
      nextText={t('pages.next')}
      previous={pageNumber > 1 ? { onClick: () => onPage(pageNumber - 1) } : undefined}
      next={hasNext ? { onClick: () => onPage(pageNumber + 1), onReach: prefetchNext } : undefined}
    >
      {t('pages.range', { from: format.number(from), to: format.number(to), total })}
    </Pagination>
  );
}

interface BulkActionBarProps {
  readonly chosen: ReturnType<typeof useSelection>;
  readonly page: QueuePage | undefined;
  /** Whether the filters select one program. Only then do all matching applications share statuses. */
  readonly hasOneProgram: boolean;
  readonly onTarget: () => ChangeTarget;
  readonly onAssign: () => void;
  readonly onChangeStatus: () => void;
  readonly onFollowUp: (items: readonly QueueItem[]) => void;
}

/** The bulk actions for the selected applications. Visible while any are selected. */
export function BulkActionBar(props: BulkActionBarProps): ReactNode {
  const { chosen, page, hasOneProgram, onTarget, onAssign, onChangeStatus, onFollowUp } = props;
  const t = useTexts();
  const format = useFormat();
  const items = useMemo(() => [...chosen.selection.items.values()], [chosen.selection]);
  const whyId = useId();
  const rows = page?.queue ?? [];
  const here = rows.filter((row) => chosen.selection.items.has(row.id)).length;
  const total = format.number(page?.TotalItems ?? 0) + (page?.TotalIsCapped ? '+' : '');
  const offersWhole = !chosen.isWhole && here === rows.length && (page?.TotalItems ?? 0) > items.length;
  const why = getNoCommonStatusReason(chosen.isWhole, hasOneProgram, items);
  return (
    <SelectionBar
      label={t('select.bar')}
      countText={
        items.length > 0 &&
        (chosen.isWhole
          ? t('select.whole', { total })
          : t(items.length > here ? 'select.countElsewhere' : 'select.count', {
              count: items.length,
              elsewhere: items.length - here,
            }))
      }
      clearText={t('select.clear')}
      onClear={chosen.clear}
    >
      {offersWhole && <Button onClick={chosen.chooseWhole}>{t('select.all', { total })}</Button>}
      {why && (
        <span id={whyId} className={styles.why}>
          {t(why, { count: items.length })}
        </span>
      )}
      <Suspense>{items.length > 0 && <WriteToMany targetNow={onTarget} />}</Suspense>
      {!chosen.isWhole && items.length > 0 && (
        <Button onClick={() => onFollowUp(items)} aria-keyshortcuts="f">
          {t('change.followUp')}
        </Button>
      )}
      <Button onClick={onAssign} aria-keyshortcuts="a" data-change-selected="owner">
        {t('change.assign')}
      </Button>
      <Button
        variant="primary"
        onClick={why ? undefined : onChangeStatus}
        aria-keyshortcuts="s"
        aria-disabled={why !== null || undefined}
        aria-describedby={why ? whyId : undefined}
      >
        {t('change.status')}
      </Button>
    </SelectionBar>
  );
}

/**
 * Returns the text key that explains why the selected applications have no common next status, or null if they have
 * one.
 */
function getNoCommonStatusReason(
  isWhole: boolean,
  hasOneProgram: boolean,
  items: readonly QueueItem[],
): 'change.oneProgram' | 'change.noNextStatus' | null {
  if (isWhole) return hasOneProgram ? null : 'change.oneProgram';
  return items.length > 0 && listSharedStateIds(items).length === 0 ? 'change.noNextStatus' : null;
}
