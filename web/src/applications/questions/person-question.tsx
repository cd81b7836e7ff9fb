import type { ReactNode } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';
import { toGroupProps } from './choice-question.tsx';
import styles from './question.module.css';
import { TextQuestion } from './text-question.tsx';
import { type QuestionProps, toText, useQuestion, useQuestionContext } from './use-question.ts';

/**
 * Asks whose income it is, by choosing from the household that the form already has. A name that is in no list, such
 * as one typed into an earlier version of the form, stays as it is.
 */
export function PersonQuestion({ reading, field }: QuestionProps<'text'>): ReactNode {
  const t = useTexts();
  const { fieldProps, typed, change } = useQuestion(reading);
  const { household } = useQuestionContext();
  const [applicant = '', ...others] = household?.people ?? [];
  if (household === null || applicant === '') return <TextQuestion reading={reading} field={field} />;
  const person = toText(typed);
  const names = [...new Set([applicant, ...others, person])].filter((name) => name !== '');
  return (
    <div className={styles.person}>
      <RadioGroup
        {...toGroupProps(fieldProps)}
        name={reading.path}
        options={names.map((name) => ({
          value: name,
          label:
            name === applicant ? (
              t(household.isApplicant ? 'person.me' : 'person.applicant', { name: isolate(name) })
            ) : (
              <bdi>{name}</bdi>
            ),
        }))}
        value={person}
        onValueChange={change}
        layout="cards"
        isRequired={field.required}
      />
      {household.addPerson !== null && (
        <div>
          <Button variant="quiet" icon={add} onClick={() => household.addPerson?.(reading.path)}>
            {t('person.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
