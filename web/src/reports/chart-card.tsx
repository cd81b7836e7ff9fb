import type { ReactNode } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Bar, BarChart } from './bar-chart.tsx';
import { BarTable } from './bar-table.tsx';
import { useTexts } from './use-texts.ts';

interface ChartCardProps {
  readonly title: string;
  readonly nameHeader: string;
  readonly bars: readonly Bar[];
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  /** What narrows the chart, above it. */
  readonly choice?: ReactNode;
}

/** A chart or its table. */
export function ChartCard({ title, nameHeader, bars, isTable, onTable, choice }: ChartCardProps): ReactNode {
  const t = useTexts();
  const total = bars.reduce((sum, bar) => sum + bar.count, 0);
  return (
    <Card
      title={title}
      aside={
        <Button
          variant="quiet"
          aria-pressed={isTable}
          aria-keyshortcuts="t"
          onClick={() => onTable(!isTable)}
        >
          {t(isTable ? 'chart.asBars' : 'chart.asTable')}
        </Button>
      }
    >
      {choice}
      {isTable ? (
        <BarTable bars={bars} caption={title} nameHeader={nameHeader} total={total} />
      ) : (
        <BarChart bars={bars} label={title} />
      )}
    </Card>
  );
}
