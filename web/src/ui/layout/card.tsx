import type { ReactNode } from 'react';
import styles from './layout.module.css';

export type CardProps = {
  title?: ReactNode;
  /** 2 to 4, depending on where the card is. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** At the end of the title line. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Grayed out: closed or not available. The text must say so too. */
  isMuted?: boolean | undefined;
};

/** A bordered box with an optional title. */
export function Card({ title, headingLevel = 2, aside, children, isMuted }: CardProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.card} data-muted={isMuted || undefined}>
      {(title || aside) && (
        <div className={styles['card-head']}>
          {title && <Heading className={styles['card-title']}>{title}</Heading>}
          {aside}
        </div>
      )}
      {children}
    </div>
  );
}
