import type { ScreeningDifferences } from '@commonway/contract/programs/screening/check-screening.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../../shell/texts.tsx';
import styles from '../../forms/forms.module.css';
import { DifferenceList } from '../../forms/publishing/difference-list.tsx';
import type { ScreeningSetup } from '../use-screening-studio.ts';
import { useScreeningTexts } from '../use-texts.ts';

interface ScreeningChangesProps {
  readonly differences: ScreeningDifferences;
  readonly programs: ScreeningSetup['programs'];
}

/** The differences between two pre-screeners, one per line. */
export function ScreeningChanges({ differences, programs }: ScreeningChangesProps): ReactNode {
  const t = useScreeningTexts();
  const { questions, programIds } = differences;
  const nameOf = (id: number): string =>
    programs.find(({ programId }) => programId === id)?.programName ?? String(id);
  return (
    <>
      {(questions.length > 0 || programIds.length === 0) && <DifferenceList differences={questions} />}
      {programIds.length > 0 && (
        <ul className={styles.differences}>
          {programIds.map((id) => (
            <li key={id}>{t('difference.rules', { program: isolated(nameOf(id)) })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
