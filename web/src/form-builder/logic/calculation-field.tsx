import { type ReactNode, useState } from 'react';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import { parseCalculation, toCalculationRule } from './calculation.ts';
import { CalculationFields } from './calculation-fields.tsx';
import type { CalculationScope } from './calculation-props.ts';
import type { Rule } from './condition.ts';
import { JsonField } from './json-field.tsx';

interface CalculationFieldProps extends CalculationScope {
  readonly legend: string;
  readonly value: unknown;
  readonly onChange: (rule: Rule) => void;
}

/** Edits a calculation step by step. Shows json-logic if the rule is too complex or the user prefers it. */
export function CalculationField({ legend, value, onChange, ...known }: CalculationFieldProps): ReactNode {
  const t = useFormTexts();
  const [wantsJson, setWantsJson] = useState(false);
  const calculation = parseCalculation(value);
  return (
    <QuestionGroup legend={legend}>
      {calculation === null && <p className={styles.muted}>{t('rule.beyond')}</p>}
      {calculation === null || wantsJson ? (
        <JsonField
          label={t('rule.json')}
          hint={t('value.hint')}
          value={(value ?? null) as Rule}
          onChange={onChange}
        />
      ) : (
        <CalculationFields
          {...known}
          calculation={calculation}
          onChange={(next) => onChange(toCalculationRule(next))}
        />
      )}
      {calculation !== null && (
        <p>
          <TextButton onClick={() => setWantsJson(!wantsJson)}>
            {t(wantsJson ? 'rule.asSentences' : 'rule.asJson')}
          </TextButton>
        </p>
      )}
    </QuestionGroup>
  );
}
