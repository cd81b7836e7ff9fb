import type { ReactNode } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useRulesTexts } from '../use-texts.ts';
import type { ParameterProps } from './field-props.ts';
import { FigureField } from './figure-field.tsx';

type CrossFieldProps = ParameterProps<'cross-field'>;
type Compare = CrossFieldProps['parameters']['compare'];

const comparisons = ['at-most', 'at-least', 'same', 'same-name'] as const satisfies readonly Compare[];

/** Compares two answers. */
export function CrossFieldFields({ parameters, onChange, problemOf, figures }: CrossFieldProps): ReactNode {
  const t = useRulesTexts();
  const { figure, against, compare } = parameters;
  return (
    <>
      <FigureField
        id="rule-figure"
        label={t('cross-field.figure')}
        error={problemOf('rule-figure')}
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
        error={problemOf('rule-against')}
        figures={figures}
        value={against}
        onChange={(key) => onChange({ against: key })}
      />
    </>
  );
}
