import type { ProgramCard } from '@commonway/contract/programs/catalog.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';
import styles from './program-facts.module.css';

/** Shows who a program is for and what it provides. */
export function ProgramFacts({
  program,
}: {
  program: Pick<ProgramCard, 'forWhom' | 'whatItGives'>;
}): ReactNode {
  const t = useTexts();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('program.forWhom')}</dt>
        <dd>{program.forWhom}</dd>
      </div>
      <div>
        <dt>{t('program.gives')}</dt>
        <dd>{program.whatItGives}</dd>
      </div>
    </dl>
  );
}
