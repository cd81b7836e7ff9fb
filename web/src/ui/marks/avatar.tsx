import type { ReactNode } from 'react';
import { hueOf, initials } from './initials.ts';
import styles from './mark.module.css';

/** Initials on a colored background, beside the name. Hidden from assistive technology, which reads the name. */
export function Avatar({ name }: { name: string }): ReactNode {
  return (
    <span className={styles.avatar} data-hue={hueOf(name, 4)} aria-hidden="true">
      <span>{initials(name)}</span>
    </span>
  );
}
