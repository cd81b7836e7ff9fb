import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { answerAt, controlId } from '../answers/answer-path.ts';
import { useTexts } from '../use-texts.ts';
import { autocompleteOf } from './autocomplete.ts';
import styles from './question.module.css';
import { type QuestionProps, useQuestionContext } from './question-context.ts';
import { textOf, useQuestion } from './use-question.ts';

/** A statement to agree to. */
export function ConsentQuestion({ reading, field }: QuestionProps<'consent'>): ReactNode {
  const { frame, typed, change, say } = useQuestion(reading);
  return (
    <div className={styles.consent}>
      <h2 className={styles['consent-title']}>{frame.label}</h2>
      {frame.hint && (
        <p id={`${frame.id}-hint`} className={styles['consent-hint']}>
          {frame.hint}
        </p>
      )}
      <Checkbox
        id={frame.id}
        name={reading.path}
        label={say(field.statement)}
        error={frame.error}
        aria-describedby={frame.hint ? `${frame.id}-hint` : undefined}
        checked={typed === true}
        onCheckedChange={change}
        aria-required={field.required}
      />
    </div>
  );
}

/** A typed full name as signature, with a timestamp. */
export function SignatureQuestion({ reading, field }: QuestionProps<'signature'>): ReactNode {
  const t = useTexts();
  const { frame } = useQuestion(reading, t('signature.hint'));
  const { answers, change, problemAt } = useQuestionContext();
  const path = `${reading.path}.name`;
  return (
    <TextField
      {...frame}
      id={controlId(path)}
      name={path}
      error={problemAt(path) ?? frame.error}
      value={textOf(answerAt(answers, path))}
      onValueChange={(name) =>
        change(reading.path, name === '' ? null : { name, at: new Date().toISOString() })
      }
      autoComplete={autocompleteOf(field, reading.path)}
      width="long"
      aria-required={field.required}
    />
  );
}
