import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './description-list.module.css';

export type Description = {
  itemId: string;
  term: ReactNode;
  detail: ReactNode;
  /** Muted text if there is no detail: "Not answered". */
  missingText?: ReactNode;
  /** A link to change the answer. Its text names the question, visibly or only for screen readers. */
  action?: ReactNode;
};

export type DescriptionListProps = {
  items: readonly Description[];
  density?: 'roomy' | 'dense' | undefined;
};

/** Questions and answers, or facts, as a native description list, such as on the review page before submitting. */
export function DescriptionList({ items, density = 'roomy' }: DescriptionListProps): ReactNode {
  return (
    <dl className={styles.list} data-density={density}>
      {items.map((item) => (
        <div key={item.itemId} className={styles.item}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.detail}>
            {item.detail || <span className={styles.missing}>{item.missingText}</span>}
          </dd>
          {item.action && <dd className={classNames(styles.detail, styles.action)}>{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
