import { type ReactNode, useId, useMemo } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { SelectionBar } from '../../ui/data/selection-bar.tsx';
import { sharedStateIds } from '../change/change-options.ts';
import type { Selection } from '../change/selection.ts';
import { pageSize } from '../filters/queue-filters.ts';
import type { QueuePage } from '../rows/use-work-queue.ts';
import { useTexts } from '../use-texts.ts';
import styles from './queue.module.css';

interface QueuePagesProps {
  readonly page: QueuePage;
  readonly pageNumber: number;
  readonly onPage: (page: number) => void;
}

/** "1-25 of 412" and the way to the pages beside. */
export function QueuePages({ page, pageNumber, onPage }: QueuePagesProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const from = (pageNumber - 1) * pageSize + 1;
  const last = from + page.queue.length - 1;
  // Rows that a live change took out of the filter stay in their place until the next refresh.
  const to = page.TotalIsCapped ? last : Math.min(last, page.TotalItems);
  const total = format.number(page.TotalItems) + (page.TotalIsCapped ? '+' : '');
  const hasNext = page.TotalIsCapped ? page.queue.length === pageSize : to < page.TotalItems;
  return (
    <Pagination
      label={t('pages.label')}
      previousText={t('pages.previous')}
      nextText={t('pages.next')}
      previous={pageNumber > 1 ? { onClick: () => onPage(pageNumber - 1) } : undefined}
      next={hasNext ? { onClick: () => onPage(pageNumber + 1) } : undefined}
    >
      {t('pages.range', { from: format.number(from), to: format.number(to), total })}
    </Pagination>
  );
}

interface ChosenBarProps {
  readonly selection: Selection;
  readonly rowsHere: readonly { readonly id: number }[];
  readonly onClear: () => void;
  readonly onAssign: () => void;
  readonly onChangeStatus: () => void;
}

/** What may be done with the chosen applications; it stays while there are any. */
export function ChosenBar({
  selection,
  rowsHere,
  onClear,
  onAssign,
  onChangeStatus,
}: ChosenBarProps): ReactNode {
  const t = useTexts();
  const items = useMemo(() => [...selection.items.values()], [selection]);
  const elsewhere = items.length - rowsHere.filter((row) => selection.items.has(row.id)).length;
  const count = items.length;
  const whyId = useId();
  const hasNoStep = count > 0 && sharedStateIds(items).length === 0;
  return (
    <SelectionBar
      label={t('select.bar')}
      countText={
        count > 0 && t(elsewhere > 0 ? 'select.countElsewhere' : 'select.count', { count, elsewhere })
      }
      clearText={t('select.clear')}
      onClear={onClear}
    >
      {hasNoStep && (
        <span id={whyId} className={styles.why}>
          {t('change.noNextStatus', { count })}
        </span>
      )}
      <Button onClick={onAssign} aria-keyshortcuts="a">
        {t('change.assign')}
      </Button>
      <Button
        variant="primary"
        onClick={hasNoStep ? undefined : onChangeStatus}
        aria-keyshortcuts="s"
        aria-disabled={hasNoStep || undefined}
        aria-describedby={hasNoStep ? whyId : undefined}
      >
        {t('change.status')}
      </Button>
    </SelectionBar>
  );
}
