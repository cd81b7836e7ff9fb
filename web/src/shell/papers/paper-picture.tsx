import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { document } from '../../ui/icons/shapes.ts';
import styles from './papers.module.css';

/** A small picture of a paper, or the sign for one; its name stands beside it, so it says nothing by itself. */
export function PaperPicture({ address }: { address: string | null }): ReactNode {
  return (
    <span className={styles.picture}>
      {address === null ? <Icon shape={document} /> : <img src={address} alt="" loading="lazy" />}
    </span>
  );
}
