import { toCents } from '@commonway/contract/fields/decimal.ts';
import { getFeeBounds } from '@commonway/contract/programs/fees/fee-bounds.ts';
import type { ProgramFee } from '@commonway/contract/programs/fees/program-fee.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { NumberSetting } from '../../../configuration/fields/number-setting.tsx';
import { staffParts } from '../../../staff-parts.ts';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import styles from '../../programs.module.css';
import { useProgramTexts } from '../../use-texts.ts';

type Amount = ProgramFee['amount'];

interface FeeAmountProps {
  readonly fee: ProgramFee;
  readonly form: FormDefinition;
  readonly onChange: (amount: Amount) => void;
}

/** A fixed amount, or a calculation from the answers within bounds that applicants see before they start. */
export function FeeAmount({ fee, form, onChange }: FeeAmountProps): ReactNode {
  const t = useProgramTexts();
  const { amount } = fee;
  const { minMinor, maxMinor } = getFeeBounds(fee);
  const isFixed = 'minor' in amount;
  return (
    <>
      <RadioGroup
        name={`${fee.key}-amount`}
        legend={t('fee.amount')}
        layout="row"
        value={isFixed ? 'fixed' : 'rule'}
        options={[
          { value: 'fixed', label: t('fee.fixed') },
          { value: 'rule', label: t('fee.rule') },
        ]}
        onValueChange={(kind) =>
          onChange(
            kind === 'fixed' ? { minor: minMinor } : { rule: 0, minMinor: minMinor, maxMinor: maxMinor },
          )
        }
      />
      {isFixed ? (
        <MoneyField
          label={t('fee.amount.of', { currency: fee.currency })}
          minor={amount.minor}
          onChange={(minor) => onChange({ minor })}
        />
      ) : (
        <>
          <staffParts.AnswerCalculation
            legend={t('fee.calculation')}
            form={form}
            value={amount.rule}
            onChange={(rule) => onChange({ ...amount, rule: rule as typeof amount.rule })}
          />
          <div className={styles.sides}>
            <MoneyField
              label={t('fee.least', { currency: fee.currency })}
              minor={amount.minMinor}
              onChange={(minor) => onChange({ ...amount, minMinor: minor })}
            />
            <MoneyField
              label={t('fee.most', { currency: fee.currency })}
              minor={amount.maxMinor}
              onChange={(minor) => onChange({ ...amount, maxMinor: minor })}
            />
          </div>
        </>
      )}
    </>
  );
}

interface MoneyProps {
  readonly label: string;
  readonly minor: number;
  readonly onChange: (minor: number) => void;
}

/** A field for an amount of money: edited in whole units, stored in the smallest unit. */
function MoneyField({ label, minor, onChange }: MoneyProps): ReactNode {
  return (
    <NumberSetting label={label} value={minor / 100} onChange={(value) => onChange(toCents(value ?? 0))} />
  );
}
