import type { ReactNode } from 'react';
import { range } from '../range.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  shape: 'text' | 'card' | 'rows';
  /** The number of lines, cards, or rows. */
  count?: number | undefined;
  /** "Loading", announced once. */
  label: string;
};

/**
 * Gray placeholders in about the size of the content. What follows them directly on the page, and the footer, appear
 * with the content, so that nothing moves.
 */
export function Skeleton({ shape, count = 3, label }: SkeletonProps): ReactNode {
  const items = range(count);
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {shape === 'text' && <TextLines count={count} />}
      {shape === 'card' &&
        items.map((item) => (
          <div key={item} className={styles.card} aria-hidden="true">
            <span className={styles.block} />
            <TextLines count={2} />
          </div>
        ))}
      {shape === 'rows' &&
        items.map((item) => (
          <div key={item} className={styles.row} aria-hidden="true">
            <span className={styles.block} />
            <span className={styles.block} />
            <span className={styles.block} />
            <span className={styles.block} />
          </div>
        ))}
    </div>
  );
}

/** Gray lines in place of text. */
function TextLines({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.text} aria-hidden="true">
      {range(count).map((index) => (
        <span key={index} className={styles.block} />
      ))}
    </div>
  );
}
