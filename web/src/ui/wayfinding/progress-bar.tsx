import type { ReactNode } from 'react';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  label: string;
  /** 0 to 100; without it the end is unknown. */
  percent?: number | undefined;
};

/** A native progress element with a name. Put the same in words beside it. */
export function ProgressBar({ label, percent }: ProgressBarProps): ReactNode {
  return <progress className={styles.bar} aria-label={label} max={100} value={percent} />;
}
