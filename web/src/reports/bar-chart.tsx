import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../shell/format.tsx';
import styles from './reports.module.css';

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** Hex; the tenant's colour where there is none. */
  readonly colour?: string;
  readonly href: string;
}

/** Bars with their names and figures written beside them; each is a link to the applications it counts. */
export function BarChart({ bars, label }: { bars: readonly Bar[]; label: string }): ReactNode {
  const format = useFormat();
  const longest = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <ul aria-label={label} className={styles.bars}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Link href={bar.href} className={styles.bar}>
            <span className={styles.name}>{bar.name}</span>
            {/* Widths as attributes: style attributes are closed by the content security policy. */}
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className={styles.track}>
              <rect
                width={(bar.count / longest) * 100}
                height="10"
                className={styles.fill}
                fill={bar.colour}
              />
            </svg>
            <span className={styles.figure}>{format.number(bar.count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
