import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './mark.module.css';

export type Tone = 'neutral' | 'brand' | 'failed' | 'warning' | 'passed';

export type StatusTagProps = {
  tone?: Tone | undefined;
  children: ReactNode;
  /** Dot and text without the pill, for table cells. */
  isBare?: boolean | undefined;
};

/** A status as a colored dot and its name; the color never carries the meaning alone. */
export function StatusTag({ tone = 'neutral', children, isBare }: StatusTagProps): ReactNode {
  return (
    <span className={classNames(styles.tag, isBare && styles.bare)} data-tone={tone}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
