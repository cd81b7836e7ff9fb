import { type MeasureId, measures } from '@commonway/contract/reports/report-terms.ts';
import { useMemo } from 'react';
import { type Format, useFormat } from '../../shell/format.tsx';

export interface Figures {
  /** A value of a measure as text; a dash if there is none. */
  readonly show: (measure: MeasureId, value: number | null | undefined) => string;
  /** A period: "Sep 1, 2026 – Sep 7, 2026", or one day. */
  readonly showDays: (from: string, to: string) => string;
}

const tenths = 10;
const centsPerDollar = 100;

/** Formats the figures of reports. Amounts are in cents, shares are fractions. */
export function useFigures(): Figures {
  const format = useFormat();
  return useMemo(
    () => ({
      show: (measure, value) => (value == null ? '\u2013' : formatValue(format, measure, value)),
      showDays: (from, to) =>
        from === to ? format.date(from) : `${format.date(from)}\u00a0\u2013 ${format.date(to)}`,
    }),
    [format],
  );
}

function formatValue(format: Format, measure: MeasureId, value: number): string {
  switch (measures[measure].unit) {
    case 'share':
      return format.percent(value);
    case 'money':
      return format.money(value / centsPerDollar);
    case 'days':
      return format.number(Math.round(value * tenths) / tenths);
    case 'count':
      return format.number(value);
  }
}
