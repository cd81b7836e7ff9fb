import { divideDecimals, multiplyDecimals } from '@commonway/contract/fields/decimal.ts';
import type { ReactNode } from 'react';
import { NumberField } from '../../ui/fields/number-field.tsx';

interface AmountFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  /** NaN if the text is not a number. */
  readonly value: number;
  /** Shares are entered in percent. */
  readonly isPercent?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number field that holds its own text and passes the number to the caller. */
export function AmountField({ value, isPercent, onChange, ...field }: AmountFieldProps): ReactNode {
  const scale = isPercent ? 100 : 1;
  return (
    <NumberField
      {...field}
      isWhole={false}
      suffix={isPercent && '%'}
      defaultValue={Number.isNaN(value) ? '' : String(multiplyDecimals(value, scale))}
      onValueChange={(text) => onChange(divideDecimals(parseAmount(text), scale))}
    />
  );
}

/** Parses a number with commas; NaN if the text is empty or no number. */
const parseAmount = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
