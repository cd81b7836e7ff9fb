import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/page.tsx';
import type { Bar } from '../bars.ts';
import { Bars } from '../charts/bars.tsx';
import { useTexts } from '../use-texts.ts';

interface BreakdownProps {
  readonly title: string;
  readonly nameHeader: string;
  readonly bars: readonly Bar[];
  readonly isTable: boolean;
  /** A control at the end of the title line. */
  readonly aside?: ReactNode;
  /** Explains the order of the bars, or why there are none. */
  readonly note?: string;
}

/** A card with the number of applications by one criterion, as a chart or a table. */
export function Breakdown({ title, nameHeader, bars, isTable, aside, note }: BreakdownProps): ReactNode {
  return (
    <Card title={title} aside={aside}>
      {note && <p>{note}</p>}
      {bars.length > 0 &&
        (isTable ? (
          <BarTable bars={bars} caption={title} nameHeader={nameHeader} />
        ) : (
          <BarChart bars={bars} label={title} />
        ))}
    </Card>
  );
}

/** The bars as a chart of links. */
function BarChart({ bars, label }: { bars: readonly Bar[]; label: string }): ReactNode {
  const format = useFormat();
  return (
    <Bars
      label={label}
      bars={bars.map(({ barId, name, count, href }) => {
        const text = format.number(count);
        const segment = { markId: barId, value: count, text, label: name, href, tone: 1 } as const;
        return { barId, name, text, segments: [segment] };
      })}
    />
  );
}

interface BarTableProps {
  readonly bars: readonly Bar[];
  readonly caption: string;
  readonly nameHeader: string;
}

/** The data of the chart as a table, with percentages. */
function BarTable({ bars, caption, nameHeader }: BarTableProps): ReactNode {
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
