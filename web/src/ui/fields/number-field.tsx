import type { ReactNode } from 'react';
import { rewriteInput, toAsciiNumerals } from './digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'> & {
  /** Whether to show the phone keyboard without a decimal separator. */
  isWhole?: boolean | undefined;
};

/**
 * A number as text: no spinner arrows, no changes on scroll, and digits of any script become ASCII. The value is the
 * typed text; the caller parses it and checks limits. For money, pass the currency as `prefix` or `suffix`.
 */
export function NumberField({ isWhole = true, onChange, ...rest }: NumberFieldProps): ReactNode {
  return (
    <TextField
      width="short"
      autoComplete="off"
      {...rest}
      dir="ltr"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      onChange={(event) => {
        rewriteInput(event.currentTarget, toAsciiNumerals);
        onChange?.(event);
      }}
    />
  );
}

type MoneyFieldProps = Omit<NumberFieldProps, 'isWhole' | 'prefix' | 'suffix'> & {
  /** The currency symbol or code in the user's language; `currencyAt` sets its side. */
  currency: string;
  currencyAt?: 'start' | 'end' | undefined;
};

/** An amount of money with its currency beside it. Mention the currency in the label or hint if it is not obvious. */
export function MoneyField({ currency, currencyAt = 'start', ...rest }: MoneyFieldProps): ReactNode {
  const side = currencyAt === 'start' ? { prefix: currency } : { suffix: currency };
  return <NumberField width="medium" {...rest} {...side} isWhole={false} />;
}
