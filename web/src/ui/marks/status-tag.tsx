import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { check, close, type IconShape } from '../icons/shapes.ts';
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

type BadgeProps = {
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
        {formatCappedCount(count, cap)}
      </span>
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}

/** The text of a small badge: the count up to the cap, then "9+". The label carries the exact number. */
export function formatCappedCount(count: number, cap = 9): string {
  return count > cap ? `${cap}+` : String(count);
}

type Verdict = 'failed' | 'warning' | 'passed';

type VerdictBadgeProps = { verdict: Verdict; children: ReactNode };

const exclamation: IconShape = { path: 'M12 5v8M12 18.5v.01' };
const shapes = { failed: close, warning: exclamation, passed: check };

/** The result of a check: color, icon, and text. */
export function VerdictBadge({ verdict, children }: VerdictBadgeProps): ReactNode {
  return (
    <span className={styles.validation} data-verdict={verdict}>
      <span className={styles.disc}>
        <Icon shape={shapes[verdict]} />
      </span>
      {children}
    </span>
  );
}
