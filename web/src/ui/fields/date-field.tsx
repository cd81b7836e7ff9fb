import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'min' | 'max'> & {
  /** Earliest and latest day as YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A day, with the browser's own calendar in the reader's locale; the value is YYYY-MM-DD or empty. */
export function DateField(props: DateFieldProps): ReactNode {
  return <TextField width="medium" {...props} type="date" />;
}
