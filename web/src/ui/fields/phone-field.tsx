import type { ReactNode } from 'react';
import { rewriteInput, toAsciiNumerals } from './digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'> & {
  /** Formats the typed text; by default only converts digits to ASCII. */
  format?: (typed: string) => string;
};

/** A phone number; digits of any script become ASCII. `prefix` may show the country code. */
export function PhoneField({ onChange, format = toAsciiNumerals, ...rest }: PhoneFieldProps): ReactNode {
  return (
    <TextField
      width="medium"
      autoComplete="tel"
      {...rest}
      type="tel"
      onChange={(event) => {
        rewriteInput(event.currentTarget, format);
        onChange?.(event);
      }}
    />
  );
}
