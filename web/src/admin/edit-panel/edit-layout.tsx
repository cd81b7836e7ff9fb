import type { ReactNode } from 'react';
import styles from './edit-panel.module.css';

/** What is being edited, with what is open of it beside it where there is room, below it where there is not. */
export function EditLayout({ children, beside }: { children: ReactNode; beside: ReactNode }): ReactNode {
  return (
    <div className={styles.layout} data-beside={beside ? '' : undefined}>
      <div className={styles.main}>{children}</div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  );
}
