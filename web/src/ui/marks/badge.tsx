import type { ReactNode } from 'react';
import styles from './mark.module.css';

export type BadgeProps = {
  count: number;
  /** The full meaning, "12 unread messages"; without it the badge is only visual. */
  label?: string | undefined;
  tone?: 'neutral' | 'brand' | 'urgent' | undefined;
  cap?: number | undefined;
};

/** A small round count, capped ("9+"). Renders nothing at zero. */
export function Badge({ count, label, tone = 'neutral', cap }: BadgeProps): ReactNode {
  if (count <= 0) return null;
  return (
    <>
      <span className={styles.badge} data-tone={tone} dir="ltr" aria-hidden="true">
        {capCount(count, cap)}
      </span>
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}

/** The text of a small badge: the count up to nine, then "9+". The label carries the exact number. */
export function capCount(count: number, cap = 9): string {
  return count > cap ? `${cap}+` : String(count);
}
