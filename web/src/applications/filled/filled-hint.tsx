import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { information } from '../../ui/icons/shapes.ts';
import styles from './filled.module.css';

/** The hint of a prefilled question: names the source of the answer, and is read out with the rest of the hint. */
export function FilledHint({ hint, note }: { hint: string | undefined; note: string }): ReactNode {
  return (
    <>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span className={styles.note}>
        <Icon shape={information} />
        <span>{note}</span>
      </span>
    </>
  );
}
