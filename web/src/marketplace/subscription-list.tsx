import { type ReactNode, useState } from 'react';
import { Pagination } from '../ui/data/pagination.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { card } from '../ui/icons/shapes.ts';
import { Card, Stack } from '../ui/layout/page.tsx';
import { DescriptionList } from '../ui/lists/description-list.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import styles from './marketplace.module.css';
import { useMarketplaceTexts } from './use-texts.ts';

/** Spec 9: page size of subscription tables. */
const pageSize = 7;

interface ListedSubscription {
  readonly id: string;
  readonly name: string;
}

export interface SubscriptionListProps<Row extends ListedSubscription> {
  readonly rows: readonly Row[];
  /** The first is the name, which is the title of a card; the last is the action. */
  readonly columns: readonly Column<Row>[];
  /** The width in pixels above which the list is a table. */
  readonly tableAbove: number;
}

/** Subscriptions in pages of seven: a table on wide screens, cards on narrow ones (spec 2.9). */
export function SubscriptionList<Row extends ListedSubscription>(
  props: SubscriptionListProps<Row>,
): ReactNode {
  const { rows, columns, tableAbove } = props;
  const t = useMarketplaceTexts();
  const [page, setPage] = useState(0);
  const isWide = useMediaQuery(`(min-width: ${tableAbove + 1}px)`);
  if (rows.length === 0)
    return (
      <EmptyState icon={card} title={t('empty')}>
        {t('empty.text')}
      </EmptyState>
    );
  const start = Math.min(page, Math.ceil(rows.length / pageSize) - 1) * pageSize;
  const shown = rows.slice(start, start + pageSize);
  const end = start + shown.length;
  return (
    <Stack>
      {isWide ? (
        <Table
          caption={t('title')}
          isCaptionHidden
          columns={columns}
          rows={shown}
          rowId={({ id }: Row) => id}
        />
      ) : (
        <SubscriptionCards rows={shown} columns={columns} />
      )}
      {rows.length > pageSize && (
        <Pagination
          label={t('pages.label')}
          previousText={t('pages.previous')}
          nextText={t('pages.next')}
          previous={start > 0 ? { onClick: () => setPage(page - 1) } : undefined}
          next={end < rows.length ? { onClick: () => setPage(page + 1) } : undefined}
        >
          {t('pages.shown', { from: start + 1, to: end, total: rows.length })}
        </Pagination>
      )}
    </Stack>
  );
}

/** Each subscription as a card with its columns as a list, and the action below. */
function SubscriptionCards<Row extends ListedSubscription>({
  rows,
  columns,
}: Pick<SubscriptionListProps<Row>, 'rows' | 'columns'>): ReactNode {
  const facts = columns.slice(1, -1);
  const action = columns.at(-1);
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <Card title={columns[0]?.cell(row)}>
            <DescriptionList
              density="dense"
              items={facts.map(({ columnId, header, cell }) => ({
                itemId: columnId,
                term: header,
                detail: cell(row),
              }))}
            />
            {action?.cell(row)}
          </Card>
        </li>
      ))}
    </ul>
  );
}
