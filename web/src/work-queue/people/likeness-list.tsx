import { likenessFields } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { SimilarPerson } from '@commonway/contract/work-queue/similar-people.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import styles from './person.module.css';
import { useTexts } from './use-texts.ts';

/** How alike two applicants are, by field; without the fields that one of them lacks. */
export function LikenessList({ likeness }: Pick<SimilarPerson, 'likeness'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const describe = (share: number): string =>
    share === 1 ? t('similar.same') : share === 0 ? t('similar.other') : format.percent(share);
  return (
    <ul className={styles.likeness}>
      {likenessFields.map((field) => {
        const share = likeness[field];
        return (
          share !== null && (
            <li key={field}>{t('similar.field', { field: t(`field.${field}`), share: describe(share) })}</li>
          )
        );
      })}
    </ul>
  );
}
