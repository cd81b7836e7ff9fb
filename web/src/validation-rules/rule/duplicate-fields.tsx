import {
  type LikenessField,
  likenessFields,
} from '@commonway/contract/applications/validations/rule-constants.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { add, trash } from '../../ui/icons/shapes.ts';
import { useRulesTexts } from '../use-texts.ts';
import { AmountField } from './amount-field.tsx';
import type { ParameterProps } from './field-props.ts';

/**
 * The combinations of fields that make two applications duplicates, as a failure or a warning, and the similarity of
 * names.
 */
export function DuplicateFields({
  parameters,
  onChange,
  getProblem,
}: ParameterProps<'duplicate'>): ReactNode {
  const t = useRulesTexts();
  return (
    <>
      <Combinations
        id="failedBy"
        error={getProblem('rule-failedBy')}
        value={parameters.failedBy}
        onChange={(failedBy) => onChange({ failedBy })}
      />
      <Combinations
        id="warnedBy"
        error={undefined}
        value={parameters.warnedBy}
        onChange={(warnedBy) => onChange({ warnedBy })}
      />
      <AmountField
        id="rule-likeness"
        label={t('duplicate.likeness')}
        hint={t('duplicate.likeness.hint')}
        error={getProblem('rule-likeness')}
        isPercent
        value={parameters.likeness}
        onChange={(likeness) => onChange({ likeness })}
      />
    </>
  );
}

type Combination = LikenessField[];
/** The limit of the rule's schema. */
const maxCombinations = 10;

interface CombinationsProps {
  readonly id: 'failedBy' | 'warnedBy';
  readonly error: string | undefined;
  readonly value: readonly Combination[];
  readonly onChange: (value: Combination[]) => void;
}

/** Edits a list of combinations of fields. */
function Combinations({ id, error, value, onChange }: CombinationsProps): ReactNode {
  const t = useRulesTexts();
  const replaceCombination = (at: number, fields: Combination | null): void =>
    onChange(value.flatMap((each, index) => (index === at ? (fields ? [fields] : []) : [each])));
  return (
    <QuestionGroup id={`rule-${id}`} legend={t(`duplicate.${id}`)} hint={t('duplicate.hint')} error={error}>
      {value.map((fields, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a combination has no id, only a position
        <div key={at}>
          <CheckboxGroup
            name={`${id}-${at}`}
            legend={t('duplicate.together', { number: at + 1 })}
            layout="columns"
            options={likenessFields.map((field) => ({ value: field, label: t(`likeness.${field}`) }))}
            value={fields}
            onValueChange={(chosen) => replaceCombination(at, chosen as Combination)}
          />
          <Button variant="quiet" icon={trash} onClick={() => replaceCombination(at, null)}>
            {t('duplicate.remove', { number: at + 1 })}
          </Button>
        </div>
      ))}
      {value.length < maxCombinations && (
        <div>
          <Button variant="quiet" icon={add} onClick={() => onChange([...value, []])}>
            {t('duplicate.add')}
          </Button>
        </div>
      )}
    </QuestionGroup>
  );
}
