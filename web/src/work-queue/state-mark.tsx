import type { ReactNode } from 'react';
import styles from './marks.module.css';

export interface StateMarkProps {
  readonly name: string;
  /** Hex, as the workflow gives it. */
  readonly colour: string;
}

/** A status of a workflow: its own colour as a dot, and its word. */
export function StateMark({ name, colour }: StateMarkProps): ReactNode {
  return (
    <span className={styles.state}>
      {/* A presentation attribute: style attributes are closed by the content security policy. */}
      <svg viewBox="0 0 10 10" aria-hidden="true" className={styles.dot}>
        <circle cx="5" cy="5" r="5" fill={colour} />
      </svg>
      {name}
    </span>
  );
}
