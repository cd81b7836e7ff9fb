import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { check, close, help } from '../icons/shapes.ts';
import styles from './reason-list.module.css';

const shapes = { fits: check, unlikely: close, unclear: help };

interface ReasonListProps {
  readonly reasons: readonly { readonly kind: keyof typeof shapes; readonly text: ReactNode }[];
}

/** Lists why something fits, is unlikely, or is unclear. The marks are decorative; the texts must say it too. */
export function ReasonList({ reasons }: ReasonListProps): ReactNode {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reasons are identified by their position
        <li key={index} data-kind={kind}>
          <Icon shape={shapes[kind]} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
