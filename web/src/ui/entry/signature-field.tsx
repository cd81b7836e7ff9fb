import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from '../choices/checkbox.tsx';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import styles from './signature-field.module.css';

export type SignatureFieldProps = {
  /** The typed name: label, `name`, `id`, value and error of a text field. */
  name: TextFieldProps;
  /** The consent: its full sentence as label, `name`, `id`, checked state and error. */
  consent: CheckboxProps;
  /** What is being signed, in words, above both. */
  children?: ReactNode;
};

/** A signature by typing one's full name and ticking a sentence of consent; both are required. */
export function SignatureField({ name, consent, children }: SignatureFieldProps): ReactNode {
  return (
    <div className={styles.signature}>
      {children}
      <TextField autoComplete="name" required width="long" {...name} />
      <Checkbox required {...consent} />
    </div>
  );
}
