import type { ReactNode } from 'react';
import { range } from '../range.ts';
import styles from './stepper.module.css';

export type StepperProps = {
  /** "Step 2 of 5" in the reader's language; the only part that is read. */
  children: ReactNode;
  step: number;
  count: number;
};

/** Where one is among several pages: in words, with a line of steps for the eye. */
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
