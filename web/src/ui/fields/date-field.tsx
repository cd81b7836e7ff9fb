import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'min' | 'max'> & {
  /** The earliest and latest date as YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A date, with the browser's own calendar in the user's locale. The value is YYYY-MM-DD or empty. */
export function DateField(props: DateFieldProps): ReactNode {
  return <TextField width="medium" {...props} type="date" />;
}
