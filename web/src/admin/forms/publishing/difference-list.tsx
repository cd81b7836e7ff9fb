import type { FormDifference } from '@commonway/contract/programs/building/compare-forms.ts';
import type { ReactNode } from 'react';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import { useDifferenceText } from './use-difference-text.ts';

/** The differences between two forms, one per line. */
export function DifferenceList({ differences }: { differences: readonly FormDifference[] }): ReactNode {
  const t = useFormTexts();
  const differenceText = useDifferenceText();
  if (differences.length === 0) return <p>{t('difference.none')}</p>;
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => (
        <li key={`${difference.kind} ${difference.pageKey} ${difference.path}`}>
          {differenceText(difference)}
        </li>
      ))}
    </ul>
  );
}
