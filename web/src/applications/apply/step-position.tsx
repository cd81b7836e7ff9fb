import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';
import styles from './apply.module.css';

interface StepPositionProps {
  readonly programName: string;
  readonly position: { readonly number: number; readonly total: number };
}

/** The program's name and "Step 2 of 6", above the title of a step. */
export function StepPosition({ programName, position }: StepPositionProps): ReactNode {
  const t = useTexts();
  return (
    <>
      {programName} · <span className={styles.position}>{t('apply.step', { ...position })}</span>
    </>
  );
}
