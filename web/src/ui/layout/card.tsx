import type { ReactNode } from 'react';
import styles from './layout.module.css';

export type CardProps = {
  title?: ReactNode;
  /** 2 to 4, by where the card stands. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Greyed: closed, not for you now. The words must say so too. */
  isMuted?: boolean | undefined;
};

/** A bordered paper with an optional title. */
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
