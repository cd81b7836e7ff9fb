import type { ReactNode } from 'react';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  label: string;
  /** 0 to 100; undefined for indeterminate progress. */
  percent?: number | undefined;
};

/** A native progress element with a label. Show the same as text beside it. */
export function ProgressBar({ label, percent }: ProgressBarProps): ReactNode {
  return <progress className={styles.bar} aria-label={label} max={100} value={percent} />;
}
