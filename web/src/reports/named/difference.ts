import { type MeasureId, measures } from '@commonway/contract/reports/report-terms.ts';

/** How a figure differs from that of the period before. */
export interface Difference {
  readonly direction: 'up' | 'down' | 'same';
  /** As a fraction of the figure before; for shares, the difference itself. Null without a figure before. */
  readonly amount: number | null;
  /** Whether the amount is in percentage points. */
  readonly isPoints: boolean;
}

/** Compares a figure with that of the period before; null if one of them is unknown. */
export function compare(
  measure: MeasureId,
  value: number | null | undefined,
  before: number | null | undefined,
): Difference | null {
  if (value == null || before == null) return null;
  const isPoints = measures[measure].unit === 'share';
  const change = value - before;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  if (isPoints) return { direction, amount: Math.abs(change), isPoints };
  return { direction, amount: before === 0 ? null : Math.abs(change) / before, isPoints };
}
