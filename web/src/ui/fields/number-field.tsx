import type { ReactNode } from 'react';
import { rewriteTyped, toAsciiDigits } from './digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'> & {
  /** Whether a fraction is expected: decides the phone keyboard only. */
  isWhole?: boolean | undefined;
};

/**
 * A number as text: no spinner arrows, no surprise on scrolling, and digits of any script become ASCII. The value is
 * what was typed; parsing and limits are the caller's. For money pass the currency as `prefix` or `suffix`.
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
        rewriteTyped(event.currentTarget, toAsciiDigits);
        onChange?.(event);
      }}
    />
  );
}
