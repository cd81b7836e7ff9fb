import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from '../choices/checkbox.tsx';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import styles from './signature-field.module.css';

export type SignatureFieldProps = {
  /** The typed name: the props of a text field. */
  name: TextFieldProps;
  /** The consent: the props of a checkbox, with the full sentence as its label. */
  consent: CheckboxProps;
  /** What is being signed, shown above both. */
  children?: ReactNode;
};

/** A signature: the typed full name and a checked statement of consent, both required. */
export function SignatureField({ name, consent, children }: SignatureFieldProps): ReactNode {
  return (
    <div className={styles.signature}>
      {children}
      <TextField autoComplete="name" required width="long" {...name} />
      <Checkbox required {...consent} />
    </div>
  );
}
