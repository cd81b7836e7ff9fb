import type { ReactNode } from 'react';
import styles from './edit-panel.module.css';

interface EditLayoutProps {
  readonly children: ReactNode;
  readonly beside: ReactNode;
  /** The list of items, before the fields of the opened one. */
  readonly outline?: ReactNode;
}

/** Shows an editor with its panel: side by side on wide screens, stacked on narrow ones. */
export function EditLayout({ children, beside, outline }: EditLayoutProps): ReactNode {
  const hasOutline = outline === undefined ? undefined : '';
  return (
    <div className={styles.container}>
      <div className={styles.layout} data-beside={beside ? '' : undefined} data-outline={hasOutline}>
        {outline && <div className={styles.outline}>{outline}</div>}
        <div className={styles.main}>{children}</div>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
    </div>
  );
}
