import type { ReactNode } from 'react';
import { range } from '../range.ts';
import styles from './stepper.module.css';

export type StepperProps = {
  /** "Step 2 of 5" in the user's language; the only part that screen readers read. */
  children: ReactNode;
  step: number;
  count: number;
};

/** The position among several pages: as text, with a visual line of steps. */
export function Stepper({ children, step, count }: StepperProps): ReactNode {
  return (
    <div className={styles.stepper}>
      <div className={styles.words}>{children}</div>
      <div className={styles.track} aria-hidden="true">
        {range(count).map((index) => (
          <span key={index} className={styles.step} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  );
}
