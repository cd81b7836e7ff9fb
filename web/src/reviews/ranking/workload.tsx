import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../shell/format.tsx';
import type { Column } from '../../ui/data/column.ts';
import { Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useTexts } from '../use-texts.ts';
import type { Ranking } from './use-ranking.ts';

type Reviewer = Ranking['reviewers'][number];
const reviewerId = ({ staffId }: Reviewer): string => String(staffId);

/** Lists the reviewers with their pending and submitted reviews. */
export function Workload({ reviewers }: { reviewers: readonly Reviewer[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo<Column<Reviewer>[]>(
    () => [
      { columnId: 'name', header: t('workload.name'), cell: ({ name }) => <bdi>{name}</bdi> },
      { columnId: 'open', header: t('workload.open'), align: 'end', cell: ({ open }) => format.number(open) },
      {
        columnId: 'submitted',
        header: t('workload.submitted'),
        align: 'end',
        cell: ({ submitted }) => format.number(submitted),
      },
    ],
    [t, format],
  );
  return (
    <Card title={t('workload')}>
      {reviewers.length === 0 ? (
        <p>{t('workload.none')}</p>
      ) : (
        <Table
          caption={t('workload')}
          isCaptionHidden
          columns={columns}
          rows={reviewers}
          rowId={reviewerId}
        />
      )}
    </Card>
  );
}
