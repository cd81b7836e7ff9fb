import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** The first element of a page: appears on focus and skips the header to `#main`, or to `href`. */
export function SkipLink({ children, href = '#main' }: { children: ReactNode; href?: string }): ReactNode {
  return (
    <a href={href} className={styles.skip}>
      {children}
    </a>
  );
}
