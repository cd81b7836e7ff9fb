import type { ReactNode } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useRulesTexts } from '../use-texts.ts';
import styles from '../validation-rules.module.css';
import { AmountField } from './amount-field.tsx';
import type { ParameterProps } from './field-props.ts';
import { FigureField } from './figure-field.tsx';

type ThresholdProps = ParameterProps<'threshold'>;
type Parameters = ThresholdProps['parameters'];

const measures = ['money', 'number', 'days-until'] as const satisfies readonly Parameters['measure'][];
const bounds = ['at-most', 'at-least'] as const satisfies readonly Parameters['bound'][];
const tables = ['income-limit', 'fair-rent'] as const;

/**
 * A figure compared with a limit: the figure, its measure, the source of the limit, and the shares that warn or fail.
 */
export function ThresholdFields({ parameters, onChange, getProblem, figures }: ThresholdProps): ReactNode {
  const t = useRulesTexts();
  const { figure, measure, bound, limit, warnAt, failAt } = parameters;
  return (
    <>
      <FigureField
        id="rule-figure"
        label={t('threshold.figure')}
        error={getProblem('rule-figure')}
        figures={figures}
        value={figure}
        onChange={(key) => onChange({ figure: key })}
      />
      <div className={styles.row}>
        <SelectField
          id="rule-measure"
          label={t('threshold.measure')}
          value={measure}
          options={measures.map((each) => ({ value: each, label: t(`measure.${each}`) }))}
          onValueChange={(chosen) => onChange({ measure: chosen as Parameters['measure'] })}
        />
        <SelectField
          id="rule-bound"
          label={t('threshold.bound')}
          value={bound}
          options={bounds.map((each) => ({ value: each, label: t(`compare.${each}`) }))}
          onValueChange={(chosen) => onChange({ bound: chosen as Parameters['bound'] })}
        />
      </div>
      <div className={styles.row}>
        <LimitFields
          value={limit}
          error={getProblem('rule-limit')}
          onChange={(next) => onChange({ limit: next })}
        />
      </div>
      <div className={styles.row}>
        <AmountField
          id="rule-warnAt"
          label={t('threshold.warnAt')}
          hint={t('threshold.share')}
          error={getProblem('rule-warnAt')}
          isPercent
          value={warnAt}
          onChange={(share) => onChange({ warnAt: share })}
        />
        <AmountField
          id="rule-failAt"
          label={t('threshold.failAt')}
          hint={t('threshold.share')}
          error={getProblem('rule-failAt')}
          isPercent
          value={failAt}
          onChange={(share) => onChange({ failAt: share })}
        />
      </div>
    </>
  );
}

interface LimitFieldsProps {
  readonly value: Parameters['limit'];
  readonly error: string | undefined;
  readonly onChange: (limit: Parameters['limit']) => void;
}

/** Edits the limit: a fixed number or a table of the program. */
function LimitFields({ value, error, onChange }: LimitFieldsProps): ReactNode {
  const t = useRulesTexts();
  const selectSource = (from: string): void => {
    const table = tables.find((each) => each === from);
    onChange(table ? { table } : { fixed: Number.NaN });
  };
  return (
    <>
      <SelectField
        id="rule-limit-from"
        label={t('threshold.from')}
        value={'table' in value ? value.table : 'fixed'}
        options={['fixed' as const, ...tables].map((from) => ({ value: from, label: t(`limit.${from}`) }))}
        onValueChange={selectSource}
      />
      {'fixed' in value && (
        <AmountField
          id="rule-limit"
          label={t('threshold.limit')}
          error={error}
          value={value.fixed}
          onChange={(fixed) => onChange({ fixed })}
        />
      )}
    </>
  );
}
