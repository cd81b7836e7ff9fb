import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { document } from '../../ui/icons/shapes.ts';
import styles from './library-documents.module.css';

/** A thumbnail of a document, or an icon. The name is shown beside it, so it is hidden from screen readers. */
export function DocumentThumbnail({ address: url }: { address: string | null }): ReactNode {
  return (
    <span className={styles.picture}>
      {url === null ? <Icon shape={document} /> : <img src={url} alt="" loading="lazy" />}
    </span>
  );
}
