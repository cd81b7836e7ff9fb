// The parts of a chart over time around its marks. Screen readers skip them: the marks have labels, and the page a table.
import {
  chooseLabels,
  getCenter,
  layOutLine,
  type Scale,
  splitAtGaps,
  spreadLabels,
} from '@commonway/contract/reports/charts/lay-out-chart.ts';
import type { ReactNode } from 'react';
import type { Series } from './marks.ts';
import styles from './time-chart.module.css';

export type Values = readonly (readonly (number | null)[])[];

/** A unit of time: its name below the chart, and in full. */
export interface Unit {
  readonly short: string;
  readonly full: string;
}

const maxLabels = 6;
const labelGap = 0.1;
const toPercent = (share: number): string => `${share * 100}%`;

interface ChartGroundProps {
  readonly scale: Scale;
  readonly units: readonly Unit[];
  /** The index of the unit under the pointer or focus. */
  readonly shown: number | null;
  /** Converts a horizontal fraction to an attribute, mirrored in right-to-left languages. */
  readonly toX: (x: number) => string;
  readonly formatTick: (value: number) => string;
}

/** The horizontal lines with their numbers above their start, the names of the units, and a line at the shown one. */
export const ChartGround = ({ scale, units, shown, toX, formatTick }: ChartGroundProps): ReactNode => (
  <svg width="100%" height="100%" aria-hidden="true">
    {scale.ticks.map(({ value, y }) => (
      <g key={value} className={styles.tick} data-zero={value === 0 || undefined}>
        <line x1="0" x2="100%" y1={toPercent(y)} y2={toPercent(y)} />
        {value !== 0 && (
          <text x={toX(0)} y={toPercent(y)} dy="-0.4em">
            {formatTick(value)}
          </text>
        )}
      </g>
    ))}
    {chooseLabels(units.length, maxLabels).map((index, at) => (
      <text
        key={index}
        x={toX(getCenter(index, units.length))}
        y="100%"
        dy="1.6em"
        data-second={at % 2 === 1 || undefined}
        className={styles.unit}
      >
        {units[index]?.short}
      </text>
    ))}
    {shown !== null && (
      <line
        x1={toX(getCenter(shown, units.length))}
        x2={toX(getCenter(shown, units.length))}
        y1="0"
        y2="100%"
        className={styles.guide}
      />
    )}
  </svg>
);

interface LinesProps {
  readonly series: readonly Series[];
  readonly values: Values;
  readonly scale: Scale;
}

/** The lines, stretched over the area. The style mirrors them in right-to-left languages. */
export const Lines = ({ series, values, scale }: LinesProps): ReactNode => (
  <svg
    viewBox="0 0 1 1"
    preserveAspectRatio="none"
    width="100%"
    height="100%"
    aria-hidden="true"
    className={styles.lines}
  >
    <g>
      {series.map(({ seriesId, tone, isBefore }, at) =>
        splitAtGaps(layOutLine(values[at] ?? [], scale)).map((points) => (
          <polyline
            key={`${seriesId} ${points[0]?.index}`}
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            data-tone={tone}
            data-before={isBefore || undefined}
          />
        )),
      )}
    </g>
  </svg>
);

interface ReadoutProps {
  readonly series: readonly Series[];
  readonly index: number | null;
  readonly units: readonly Unit[];
  readonly hint: ReactNode;
}

/** The figures of one unit of time, in lines of fixed height; the hint without one. */
export const Readout = ({ series, index, units, hint }: ReadoutProps): ReactNode => (
  <p aria-hidden="true" className={styles.readout}>
    {index === null ? (
      hint
    ) : (
      <>
        <b>{units[index]?.full}</b>
        {series.map(({ seriesId, name, tone, isBefore, marks }) => (
          <span key={seriesId}>
            <span className={styles.swatch} data-tone={tone} data-before={isBefore || undefined} />
            {name} <b>{marks[index]?.text ?? '\u2013'}</b>
          </span>
        ))}
      </>
    )}
  </p>
);

interface SeriesNamesProps extends LinesProps {
  readonly isStacked: boolean;
}

/** The names of the series, on wide screens beside their last value. */
export function SeriesNames({ series, values, scale, isStacked }: SeriesNamesProps): ReactNode {
  let sum = 0;
  const heights = values.map((line) => {
    const value = (isStacked ? line.at(-1) : line.findLast((each) => each !== null)) ?? 0;
    if (!isStacked) return 1 - value / scale.max;
    sum += value;
    return 1 - (sum - value / 2) / scale.max;
  });
  const spread = spreadLabels(heights, labelGap);
  return (
    <ul aria-hidden="true" className={styles.names}>
      {series.map(({ seriesId, name, tone, isBefore }, at) => (
        <li
          key={seriesId}
          data-tone={tone}
          data-before={isBefore || undefined}
          style={{ insetBlockStart: toPercent(spread[at] ?? 0) }}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
