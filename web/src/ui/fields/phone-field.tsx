import type { ReactNode } from 'react';
import { rewriteTyped, toAsciiDigits } from './digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'> & {
  /** Writes what is typed in one notation; without it any notation stays as typed. */
  format?: (typed: string) => string;
};

/** A phone number; digits of any script become ASCII. `prefix` may show the country's code. */
export function PhoneField({ onChange, format = toAsciiDigits, ...rest }: PhoneFieldProps): ReactNode {
  return (
    <TextField
      width="medium"
      autoComplete="tel"
      {...rest}
      type="tel"
      onChange={(event) => {
        rewriteTyped(event.currentTarget, format);
        onChange?.(event);
      }}
    />
  );
}
