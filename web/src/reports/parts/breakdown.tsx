import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import type { Bar } from '../bars.ts';
import { BarChart } from './bar-chart.tsx';
import { BarTable } from './bar-table.tsx';

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

/** The number of applications by one criterion, as a chart or a table. */
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
