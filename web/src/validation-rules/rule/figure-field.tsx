import type { RuleFigure } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { buildFigureOptions } from '../rule-labels.ts';
import { useRulesTexts } from '../use-texts.ts';

interface FigureFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly figures: readonly RuleFigure[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** Selects one answer or total of the form. */
export function FigureField({ id, label, error, figures, value, onChange }: FigureFieldProps): ReactNode {
  const t = useRulesTexts();
  const answers = figures.filter(({ isDocument }) => !isDocument);
  return (
    <SelectField
      id={id}
      label={label}
      error={error}
      placeholder={t('choose')}
      value={value}
      options={buildFigureOptions(answers, [value], t)}
      onValueChange={onChange}
    />
  );
}
