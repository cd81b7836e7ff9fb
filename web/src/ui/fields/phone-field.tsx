import type { ReactNode } from 'react';
import { rewriteTyped, toAsciiDigits } from './digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** A phone number in any notation; digits of any script become ASCII. `prefix` may show the country's code. */
export function PhoneField({ onChange, ...rest }: PhoneFieldProps): ReactNode {
  return (
    <TextField
      width="medium"
      autoComplete="tel"
      {...rest}
      type="tel"
      onChange={(event) => {
        rewriteTyped(event.currentTarget, toAsciiDigits);
        onChange?.(event);
      }}
    />
  );
}
