import type { ReactNode } from 'react';
import styles from './workflow.module.css';

/** The colour of a state; its name stands beside it. */
export function ColourDot({ colour }: { colour: string }): ReactNode {
  return (
    // A presentation attribute: style attributes are closed by the content security policy.
    <svg viewBox="0 0 10 10" aria-hidden="true" className={styles.dot}>
      <circle cx="5" cy="5" r="5" fill={colour} />
    </svg>
  );
}
