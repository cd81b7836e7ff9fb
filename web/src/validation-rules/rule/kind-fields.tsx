import type { RuleFigure } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import type { ReactNode } from 'react';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { buildFigureOptions } from '../rule-labels.ts';
import { useRulesTexts } from '../use-texts.ts';
import styles from '../validation-rules.module.css';
import { DuplicateFields } from './duplicate-fields.tsx';
import type { ParameterProps, RuleFieldProps } from './field-props.ts';
import { FigureField } from './figure-field.tsx';
import { ThresholdFields } from './threshold-fields.tsx';

type CrossFieldProps = ParameterProps<'cross-field'>;
type Compare = CrossFieldProps['parameters']['compare'];

const comparisons = ['at-most', 'at-least', 'same', 'same-name'] as const satisfies readonly Compare[];

/** Compares two answers. */
function CrossFieldFields({ parameters, onChange, getProblem, figures }: CrossFieldProps): ReactNode {
  const t = useRulesTexts();
  const { figure, against, compare } = parameters;
  return (
    <>
      <FigureField
        id="rule-figure"
        label={t('cross-field.figure')}
        error={getProblem('rule-figure')}
        figures={figures}
        value={figure}
        onChange={(key) => onChange({ figure: key })}
      />
      <SelectField
        id="rule-compare"
        label={t('cross-field.compare')}
        value={compare}
        options={comparisons.map((each) => ({ value: each, label: t(`compare.${each}`) }))}
        onValueChange={(chosen) => onChange({ compare: chosen as Compare })}
      />
      <FigureField
        id="rule-against"
        label={t('cross-field.against')}
        error={getProblem('rule-against')}
        figures={figures}
        value={against}
        onChange={(key) => onChange({ against: key })}
      />
    </>
  );
}

/** The parameters of a rule, depending on its kind. */
export function KindFields(props: RuleFieldProps & { figures: readonly RuleFigure[] }): ReactNode {
  const t = useRulesTexts();
  const { value, onChange, getProblem, figures } = props;
  switch (value.kind) {
    case 'missing':
    case 'document':
      return (
        <FigureList
          kind={value.kind}
          figures={figures}
          error={getProblem('rule-fields')}
          value={value.parameters.fields}
          onChange={(fields) => onChange({ ...value, parameters: { fields } })}
        />
      );
    case 'threshold':
      return (
        <ThresholdFields
          {...{ getProblem, figures }}
          parameters={value.parameters}
          onChange={(part) => onChange({ ...value, parameters: { ...value.parameters, ...part } })}
        />
      );
    case 'cross-field':
      return (
        <CrossFieldFields
          {...{ getProblem, figures }}
          parameters={value.parameters}
          onChange={(part) => onChange({ ...value, parameters: { ...value.parameters, ...part } })}
        />
      );
    case 'duplicate':
      return (
        <DuplicateFields
          {...{ getProblem, figures }}
          parameters={value.parameters}
          onChange={(part) => onChange({ ...value, parameters: { ...value.parameters, ...part } })}
        />
      );
    case 'external':
      return <p>{t('external.text')}</p>;
  }
}

interface FigureListProps {
  readonly kind: 'missing' | 'document';
  readonly figures: readonly RuleFigure[];
  readonly error: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (keys: string[]) => void;
}

/** Selects the questions that a rule checks: file questions for a document rule, all others for an answer rule. */
function FigureList({ kind, figures, error, value, onChange }: FigureListProps): ReactNode {
  const t = useRulesTexts();
  const offered = figures.filter(({ isDocument }) => isDocument === (kind === 'document'));
  return (
    <div className={styles.scrolling}>
      <CheckboxGroup
        id="rule-fields"
        name="fields"
        legend={t(`${kind}.fields`)}
        hint={t(`${kind}.hint`)}
        error={error}
        options={buildFigureOptions(offered, value, t)}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
}
