import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Example } from '../example.ts';
import { range } from '../range.ts';
import styles from './examples.module.css';

const renderLadder = (className: string | undefined, count: number): ReactNode => (
  <div className={classNames(styles.ladder, className)}>
    {range(count).map((index) => (
      <span key={index} />
    ))}
  </div>
);

const sizes = [36, 28, 22, 18, 16, 14, 13];

export const examples: Example[] = [
  {
    name: 'Type',
    render: () => (
      <div className={styles.type}>
        {sizes.map((size) => (
          <p key={size}>{size} Help with rent, food and heating - مساعدة في الإيجار والطعام</p>
        ))}
      </div>
    ),
  },
  { name: 'Neutral ladder', render: () => renderLadder(styles.neutral, 12) },
  { name: 'Brand ladder, fills and text', render: () => renderLadder(styles.brand, 12) },
  { name: 'Status colors', render: () => renderLadder(styles.status, 9) },
];
