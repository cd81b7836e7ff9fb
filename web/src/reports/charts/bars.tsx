import type { ReactNode } from 'react';
import styles from './bars.module.css';
import type { Mark, SeriesTone } from './marks.ts';

export interface BarSegment extends Mark {
  /** What it counts; a bar of one segment needs none. */
  readonly name?: string;
  readonly tone: SeriesTone;
}

export interface Bar {
  readonly barId: string;
  readonly name: string;
  /** A smaller line after the name, such as the program of a status. */
  readonly detail?: string | null;
  /** At the end of the bar. */
  readonly text: string;
  readonly segments: readonly BarSegment[];
}

export interface BarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The value of a full bar; by default, that of the longest one. */
  readonly max?: number;
}

const sum = (segments: readonly BarSegment[]): number =>
  segments.reduce((total, { value }) => total + value, 0);

/**
 * Horizontal bars with names and values, as a list of links to the rows behind them. The parts of a stacked bar are named
 * below it, each with its link; those without a value are left out.
 */
export function Bars({ label, bars, max }: BarsProps): ReactNode {
  const longest = max ?? (Math.max(0, ...bars.map(({ segments }) => sum(segments))) || 1);
  return (
    <ul aria-label={label} className={styles.bars}>
      {bars.map((bar) =>
        bar.segments.length > 1 ? (
          <StackedBar key={bar.barId} bar={bar} max={longest} />
        ) : (
          <SingleBar key={bar.barId} bar={bar} max={longest} />
        ),
      )}
    </ul>
  );
}

interface BarProps {
  readonly bar: Bar;
  readonly max: number;
}

/** A bar that is a link as a whole. */
function SingleBar({ bar, max }: BarProps): ReactNode {
  const href = bar.segments[0]?.href;
  const content = (
    <>
      <Name bar={bar} />
      <Picture bar={bar} max={max} /> <span className={styles.value}>{bar.text}</span>
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} className={styles.row}>
          {content}
        </a>
      ) : (
        <span className={styles.row}>{content}</span>
      )}
    </li>
  );
}

/** A bar with the names, values, and links of its parts. */
function StackedBar({ bar, max }: BarProps): ReactNode {
  return (
    <li>
      <span className={styles.row}>
        <Name bar={bar} />
        <Picture bar={bar} max={max} /> <span className={styles.value}>{bar.text}</span>
        <span className={styles.parts}>
          {bar.segments
            .filter(({ value }) => value > 0)
            .map((segment) => (
              <Part key={segment.markId} segment={segment} />
            ))}
        </span>
      </span>
    </li>
  );
}

const Name = ({ bar: { name, detail } }: { bar: Bar }): ReactNode => (
  <span className={styles.name}>
    <bdi>{name}</bdi>
    {detail && <span className={styles.detail}> {detail}</span>}
  </span>
);

/** The drawn bar. Screen readers skip it. */
function Picture({ bar, max }: BarProps): ReactNode {
  let start = 0;
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.picture}>
      {bar.segments.map(({ markId, value, tone }) => {
        const x = (start / max) * 100;
        start += value;
        return <rect key={markId} x={x} width={(value / max) * 100} height="1" data-tone={tone} />;
      })}
    </svg>
  );
}

/** The name and value of a part, linked to its rows. */
function Part({ segment: { tone, name, text, label, href } }: { segment: BarSegment }): ReactNode {
  const content = (
    <>
      <span className={styles.swatch} data-tone={tone} />
      {name} <b>{text}</b>
    </>
  );
  return href ? (
    <a href={href} aria-label={label}>
      {content}
    </a>
  ) : (
    <span>{content}</span>
  );
}
