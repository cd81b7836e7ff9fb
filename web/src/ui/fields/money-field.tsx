import type { ReactNode } from 'react';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export type MoneyFieldProps = Omit<NumberFieldProps, 'isWhole' | 'prefix' | 'suffix'> & {
  /** The currency symbol or code in the user's language; `currencyAt` sets its side. */
  currency: string;
  currencyAt?: 'start' | 'end' | undefined;
};

/** An amount of money with its currency beside it. Mention the currency in the label or hint if it is not obvious. */
export function MoneyField({ currency, currencyAt = 'start', ...rest }: MoneyFieldProps): ReactNode {
  const side = currencyAt === 'start' ? { prefix: currency } : { suffix: currency };
  return <NumberField width="medium" {...rest} {...side} isWhole={false} />;
}
