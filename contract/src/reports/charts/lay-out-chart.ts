// Lays out charts over time, for the screen and for PDFs. Positions are fractions of the drawing area, from its start and
// its top. Contains no schemas, so that the browser can import it.

/** The horizontal lines of a chart, from 0 to a round number that is not below any value. */
export interface Scale {
  readonly max: number;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

const tickCount = 4;

/** Builds the scale for values that are not negative. `isWhole` if fractions make no sense, as for counts. */
export function buildScale(values: readonly (number | null)[], isWhole: boolean): Scale {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  const roughStep = (largest || 1) / tickCount;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const factor = [1, 2, 5, 10].find((each) => each * power >= roughStep) ?? 10;
  const step = isWhole ? Math.max(1, factor * power) : factor * power;
  const count = Math.max(1, Math.ceil(largest / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => ({
    // Without the error of adding fractions.
    value: Number((index * step).toPrecision(12)),
    y: 1 - index / count,
  }));
  return { max: count * step, ticks };
}

/** The horizontal center of each of `count` units of time of equal width. */
export const getCenter = (index: number, count: number): number => (index + 0.5) / count;

export interface Point {
  /** The index of the unit of time. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** The points of a line; units of time without a value have none. */
export const layOutLine = (values: readonly (number | null)[], { max }: Scale): Point[] =>
  values.flatMap((value, index) =>
    value === null ? [] : [{ index, x: getCenter(index, values.length), y: 1 - value / max }],
  );

/** Splits the points of a line where values are missing. */
export function splitAtGaps(points: readonly Point[]): Point[][] {
  const parts: Point[][] = [];
  for (const point of points) {
    const last = parts.at(-1);
    if (last && last.at(-1)?.index === point.index - 1) last.push(point);
    else parts.push([point]);
  }
  return parts;
}

export interface Segment {
  readonly series: number;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a unit's width that its column covers. */
const columnWidth = 0.72;

/** The segments of stacked columns, the first series at the bottom. Segments without height are left out. */
export function layOutColumns(series: readonly (readonly (number | null)[])[], { max }: Scale): Segment[] {
  const count = series[0]?.length ?? 0;
  const sums: number[] = Array(count).fill(0);
  return series.flatMap((values, at) =>
    values.flatMap((value, index) => {
      if (!value) return [];
      const sum = (sums[index] ?? 0) + value;
      sums[index] = sum;
      return [
        {
          series: at,
          index,
          x: getCenter(index, count) - columnWidth / count / 2,
          y: 1 - sum / max,
          width: columnWidth / count,
          height: value / max,
        },
      ];
    }),
  );
}

/** The sums of each unit of time over all series. */
export const sumByIndex = (series: readonly (readonly (number | null)[])[]): number[] =>
  (series[0] ?? []).map((_, index) => series.reduce((sum, values) => sum + (values[index] ?? 0), 0));

/** The indexes of at most `most` evenly spaced units, the first one included. */
export function chooseLabels(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Moves the labels of lines apart, so that they are at least `gap` from each other and within the area. */
export function spreadLabels(positions: readonly number[], gap: number): number[] {
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const spread = [...positions];
  let free = 0;
  for (const index of order) {
    spread[index] = Math.max(positions[index] ?? 0, free);
    free = (spread[index] ?? 0) + gap;
  }
  let limit = 1;
  for (const index of order.toReversed()) {
    spread[index] = Math.max(0, Math.min(spread[index] ?? 0, limit));
    limit = (spread[index] ?? 0) - gap;
  }
  return spread;
}
