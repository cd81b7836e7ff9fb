import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { check, close, type IconShape } from '../icons/shapes.ts';
import styles from './mark.module.css';

export type Verdict = 'failed' | 'warning' | 'passed';

export type ValidationMarkProps = { verdict: Verdict; children: ReactNode };

const exclamation: IconShape = { path: 'M12 5v8M12 18.5v.01' };
const shapes = { failed: close, warning: exclamation, passed: check };

/** The result of a check: color, icon, and text. */
export function ValidationMark({ verdict, children }: ValidationMarkProps): ReactNode {
  return (
    <span className={styles.validation} data-verdict={verdict}>
      <span className={styles.disc}>
        <Icon shape={shapes[verdict]} />
      </span>
      {children}
    </span>
  );
}
