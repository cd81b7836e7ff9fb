import type { ReactNode } from 'react';
import styles from './strength-meter.module.css';

export type StrengthMeterProps = {
  label: string;
  /** The number of filled bars, of three. */
  level: 0 | 1 | 2 | 3;
  /** The level as a word. */
  levelText: string;
};

/** Three bars and a word that show the strength. The word is announced when it changes. */
export function StrengthMeter({ label, level, levelText }: StrengthMeterProps): ReactNode {
  return (
    <div className={styles.meter} data-level={level}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={styles.bar} data-filled={bar <= level || undefined} />
        ))}
      </span>
      <span role="status" className={styles.words}>
        {label}: <strong>{levelText}</strong>
      </span>
    </div>
  );
}
