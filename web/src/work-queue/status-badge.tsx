import type { ReactNode } from 'react';
import styles from './marks.module.css';

export interface StateMarkProps {
  readonly name: string;
  /** A hex color from the workflow. */
  readonly color: string;
}

/** A workflow status: a dot in its color and its name. */
export function StatusBadge({ name, color }: StateMarkProps): ReactNode {
  return (
    <span className={styles.state}>
      {/* Uses a presentation attribute, because the content security policy blocks style attributes. */}
      <svg viewBox="0 0 10 10" aria-hidden="true" className={styles.dot}>
        <circle cx="5" cy="5" r="5" fill={color} />
      </svg>
      {name}
    </span>
  );
}
