import type { ReactNode } from 'react';
import styles from './workflow.module.css';

/** The color of a state, shown beside its name. */
export function ColorDot({ color }: { color: string }): ReactNode {
  return (
    // A presentation attribute, because the content security policy blocks style attributes.
    <svg viewBox="0 0 10 10" aria-hidden="true" className={styles.dot}>
      <circle cx="5" cy="5" r="5" fill={color} />
    </svg>
  );
}
