import type { ReactNode } from 'react';
import styles from './layout.module.css';

export type PageProps = {
  /** "column" (640 px) for residents' questions, "wide" for catalogs, "full" for staff tables. */
  width?: 'column' | 'wide' | 'full' | undefined;
  children: ReactNode;
};

/** The `<main>` of a page, and the target of the skip link (`#main`). One per page. */
export function Page({ width = 'column', children }: PageProps): ReactNode {
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-width={width}>
      {children}
    </main>
  );
}
