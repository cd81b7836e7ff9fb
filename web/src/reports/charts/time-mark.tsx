import type { ReactNode } from 'react';
import type { Series } from './marks.ts';
import type { Place } from './next-mark.ts';
import styles from './time-chart.module.css';

/** A mark's place and its rectangle in fractions; a point has no size. */
export interface Position extends Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TimeMarkProps {
  readonly position: Position;
  readonly series: Series | undefined;
  /** Converts a horizontal fraction to an attribute, mirrored in right-to-left languages. */
  readonly toX: (x: number) => string;
  /** Whether it is the tab stop of the chart. */
  readonly isCurrent: boolean;
  readonly isShown: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** A point of a line or a segment of a column, as a link to the rows behind it if they are listed. */
export function TimeMark(props: TimeMarkProps): ReactNode {
  const { position, series, toX, isCurrent, isShown, onFocus, onBlur } = props;
  const mark = series?.marks[position.index];
  if (!mark || !series) return null;
  const look = {
    'data-tone': series.tone,
    'data-before': series.isBefore || undefined,
    'data-shown': isShown || undefined,
    className: styles.mark,
  };
  const shape = <Shape position={position} toX={toX} />;
  if (!mark.href) return <g {...look}>{shape}</g>;
  return (
    <a
      {...look}
      href={mark.href}
      aria-label={mark.label}
      tabIndex={isCurrent ? 0 : -1}
      data-place={`${position.series}-${position.index}`}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {shape}
    </a>
  );
}

const toPercent = (share: number): string => `${share * 100}%`;

/** A circle with room around it for the pointer, or a rectangle. */
function Shape({ position, toX }: Pick<TimeMarkProps, 'position' | 'toX'>): ReactNode {
  const { x, y, width, height } = position;
  if (width === 0)
    return (
      <>
        <circle cx={toX(x)} cy={toPercent(y)} r="12" className={styles.room} />
        <circle cx={toX(x)} cy={toPercent(y)} r="3.5" className={styles.dot} />
      </>
    );
  const left = Math.min(Number.parseFloat(toX(x)), Number.parseFloat(toX(x + width)));
  return (
    <rect
      x={`${left}%`}
      y={toPercent(y)}
      width={toPercent(width)}
      height={toPercent(height)}
      className={styles.segment}
    />
  );
}
