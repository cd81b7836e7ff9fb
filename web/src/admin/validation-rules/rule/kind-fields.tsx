import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { ReactNode } from 'react';
import { useRulesTexts } from '../use-texts.ts';
import { CrossFieldFields } from './cross-field-fields.tsx';
import { DuplicateFields } from './duplicate-fields.tsx';
import type { RuleFieldProps } from './field-props.ts';
import { FigureList } from './figure-list.tsx';
import { ThresholdFields } from './threshold-fields.tsx';

/** The parameters of a rule, depending on its kind. */
export function KindFields(props: RuleFieldProps & { figures: RulesView['figures'] }): ReactNode {
  const t = useRulesTexts();
  const { value, onChange, problemOf, figures } = props;
  switch (value.kind) {
    case 'missing':
    case 'document':
      return (
        <FigureList
          kind={value.kind}
          figures={figures}
          error={problemOf('rule-fields')}
          value={value.parameters.fields}
          onChange={(fields) => onChange({ ...value, parameters: { fields } })}
        />
      );
    case 'threshold':
      return (
        <ThresholdFields
          {...{ problemOf, figures }}
          parameters={value.parameters}
          onChange={(part) => onChange({ ...value, parameters: { ...value.parameters, ...part } })}
        />
      );
    case 'cross-field':
      return (
        <CrossFieldFields
          {...{ problemOf, figures }}
          parameters={value.parameters}
          onChange={(part) => onChange({ ...value, parameters: { ...value.parameters, ...part } })}
        />
      );
    case 'duplicate':
      return (
        <DuplicateFields
          {...{ problemOf, figures }}
          parameters={value.parameters}
          onChange={(part) => onChange({ ...value, parameters: { ...value.parameters, ...part } })}
        />
      );
    case 'external':
      return <p>{t('external.text')}</p>;
  }
}
