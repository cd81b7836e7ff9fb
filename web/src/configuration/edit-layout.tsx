import type { ReactNode } from 'react';
import styles from './edit-panel.module.css';

/** Shows an editor with its panel: side by side on wide screens, stacked on narrow ones. */
export function EditLayout({ children, beside }: { children: ReactNode; beside: ReactNode }): ReactNode {
  return (
    <div className={styles.layout} data-beside={beside ? '' : undefined}>
      <div className={styles.main}>{children}</div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  );
}
