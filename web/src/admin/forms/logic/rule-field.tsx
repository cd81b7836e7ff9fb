import { type ReactNode, useState } from 'react';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { QuestionGroup } from '../../../ui/choices/question-group.tsx';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import { type Condition, fromRule, type Rule, toRule } from './condition.ts';
import { ConditionFields } from './condition-fields.tsx';
import { JsonField } from './json-field.tsx';
import type { ReadableQuestion } from './readable-questions.ts';

interface RuleFieldProps {
  readonly legend: string;
  /** What it may look at. */
  readonly questions: readonly ReadableQuestion[];
  readonly value: unknown;
  /** Null where nothing is said. */
  readonly onChange: (rule: Rule) => void;
}

/** A rule in sentences; one that is beyond them, or wanted so, as json-logic. */
export function RuleField({ legend, questions, value, onChange }: RuleFieldProps): ReactNode {
  const t = useFormTexts();
  const [wantsJson, setWantsJson] = useState(false);
  const condition = fromRule(value);
  const change = (next: Condition): void => onChange(toRule(next));
  return (
    <QuestionGroup legend={legend}>
      {condition === null && <p className={styles.muted}>{t('rule.beyond')}</p>}
      {condition === null || wantsJson ? (
        <JsonField label={t('rule.json')} value={(value ?? null) as Rule} onChange={onChange} />
      ) : (
        <ConditionFields {...{ condition, questions }} onChange={change} />
      )}
      {condition !== null && (
        <p>
          <TextButton onClick={() => setWantsJson(!wantsJson)}>
            {t(wantsJson ? 'rule.asSentences' : 'rule.asJson')}
          </TextButton>
        </p>
      )}
    </QuestionGroup>
  );
}
