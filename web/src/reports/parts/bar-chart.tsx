import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import type { Bar } from '../bars.ts';
import styles from './bar-chart.module.css';

/** Horizontal bars with names and numbers. Assistive technology sees a list of links. */
export function BarChart({ bars, label }: { bars: readonly Bar[]; label: string }): ReactNode {
  const format = useFormat();
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul aria-label={label} className={styles.chart}>
      {bars.map(({ barId, name, count, href }) => (
        <li key={barId}>
          <a href={href} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
              <rect width={(count / maxCount) * 100} height="1" />
            </svg>{' '}
            <span className={styles.count}>{format.number(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
