import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../shell/format.tsx';
import type { Column } from '../../ui/data/column.ts';
import { Table } from '../../ui/data/table.tsx';
import type { Bar } from '../bars.ts';
import { useTexts } from '../use-texts.ts';

interface BarTableProps {
  readonly bars: readonly Bar[];
  readonly caption: string;
  readonly nameHeader: string;
}

/** The data of the chart as a table, with percentages. */
export function BarTable({ bars, caption, nameHeader }: BarTableProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const columns = useMemo<Column<Bar>[]>(
    () => [
      { columnId: 'name', header: nameHeader, cell: ({ name, href }) => <a href={href}>{name}</a> },
      {
        columnId: 'count',
        header: t('table.count'),
        align: 'end',
        cell: ({ count }) => format.number(count),
      },
      {
        columnId: 'share',
        header: t('table.share'),
        align: 'end',
        cell: ({ count }) => format.percent(total === 0 ? 0 : count / total),
      },
    ],
    [nameHeader, t, format, total],
  );
  return (
    <Table caption={caption} isCaptionHidden columns={columns} rows={bars} rowId={({ barId }) => barId} />
  );
}
