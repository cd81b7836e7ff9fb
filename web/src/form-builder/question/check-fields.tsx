import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from '../forms.module.css';
import { listReadableQuestions } from '../logic/readable-questions.ts';
import { RuleField } from '../logic/rule-field.tsx';
import { useFormTexts } from '../use-texts.ts';
import type { QuestionFieldProps } from './field-props.ts';

type Check = NonNullable<FormField['checks']>[number];

/** The author's own checks of an answer, each with its error message. */
export function CheckFields({ studio, address, field, setField }: QuestionFieldProps): ReactNode {
  const t = useFormTexts();
  const checks = field.checks ?? [];
  const setChecks = (next: Check[], tag: string): void => setField({ ...field, checks: next }, tag);
  return (
    <Disclosure summary={t('checks', { count: checks.length })}>
      <ol className={styles.options}>
        {checks.map((check, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a check has no id, only a position
          <li key={index} className={styles.option}>
            <QuestionGroup legend={t('check', { number: index + 1 })}>
              <RuleField
                legend={t('check.rule')}
                questions={listReadableQuestions(studio.form, address, 'all')}
                value={check.rule}
                onChange={(rule) => setChecks(checks.with(index, { ...check, rule }), `check ${index} rule`)}
              />
              <TextsField
                studio={studio}
                label={t('check.message')}
                value={check.message}
                onChange={(message) =>
                  setChecks(checks.with(index, { ...check, message }), `check ${index} message`)
                }
              />
              <div>
                <Button variant="quiet" onClick={() => setChecks(checks.toSpliced(index, 1), 'checks')}>
                  {t('check.remove', { number: index + 1 })}
                </Button>
              </div>
            </QuestionGroup>
          </li>
        ))}
      </ol>
      <Button
        icon={add}
        onClick={() => setChecks([...checks, { rule: null, message: { en: '' } }], 'checks')}
      >
        {t('check.add')}
      </Button>
    </Disclosure>
  );
}
