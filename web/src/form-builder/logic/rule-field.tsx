import { type ReactNode, useState } from 'react';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import { type Condition, parseCondition, type Rule, toConditionRule } from './condition.ts';
import { ConditionFields } from './condition-fields.tsx';
import { JsonField } from './json-field.tsx';
import type { ReadableQuestion } from './readable-questions.ts';

interface RuleFieldProps {
  readonly legend: string;
  /** The questions that the rule can test. */
  readonly questions: readonly ReadableQuestion[];
  readonly value: unknown;
  /** Null if the condition is empty. */
  readonly onChange: (rule: Rule) => void;
}

/** Edits a rule as sentences. Shows json-logic if the rule is too complex or the user prefers it. */
export function RuleField({ legend, questions, value, onChange }: RuleFieldProps): ReactNode {
  const t = useFormTexts();
  const [wantsJson, setWantsJson] = useState(false);
  const condition = parseCondition(value);
  const change = (next: Condition): void => onChange(toConditionRule(next));
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
