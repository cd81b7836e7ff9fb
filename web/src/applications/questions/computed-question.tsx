import { computedText } from '@commonway/contract/programs/form/answer-text.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import styles from './question.module.css';
import type { QuestionProps } from './question-context.ts';
import { useQuestion } from './use-question.ts';

/** A value computed from the answers, updated as they change. */
export function ComputedQuestion({ reading, field }: QuestionProps<'computed'>): ReactNode {
  const { frame } = useQuestion(reading);
  const format = useFormat();
  return (
    <div className={styles.computed}>
      <div className={styles['computed-line']}>
        <span id={`${frame.id}-label`} className={styles['computed-label']}>
          {frame.label}
        </span>
        <output
          id={frame.id}
          tabIndex={-1}
          aria-labelledby={`${frame.id}-label`}
          aria-describedby={
            classNames(
              Boolean(frame.hint) && `${frame.id}-hint`,
              Boolean(frame.error) && `${frame.id}-error`,
            ) || undefined
          }
          className={styles.figure}
        >
          {reading.value === undefined ? '–' : computedText(field, reading.value, format)}
        </output>
      </div>
      {frame.hint && (
        <p id={`${frame.id}-hint`} className={styles['computed-hint']}>
          {frame.hint}
        </p>
      )}
      <FieldError id={`${frame.id}-error`} error={frame.error} />
    </div>
  );
}
