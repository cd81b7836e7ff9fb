import { type ReactNode, useState } from 'react';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { useSubmit } from './form.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

export type ReasonDialogProps = Pick<FormDialogProps, 'title' | 'submitText' | 'onClose' | 'children'> & {
  label: string;
  hint?: string;
  /** The error if the reason is too short. */
  tooShort: string;
  /** The minimum and maximum number of characters. */
  limits: { readonly min: number; readonly max: number };
  /** Called with the reason on submit. */
  onReason: (reason: string) => Promise<void>;
};

/** Asks for a reason before an action that is recorded with it. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { label, hint, tooShort, limits, onReason, children, ...dialog } = props;
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isShort = reason.trim().length < limits.min;
  const submission = useSubmit(async () => {
    setWasSubmitted(true);
    if (isShort) return false;
    await onReason(reason);
    return true;
  });
  return (
    <FormDialog {...dialog} submission={submission}>
      {children}
      <TextareaField
        label={label}
        hint={wasSubmitted && isShort ? undefined : hint}
        error={wasSubmitted && isShort ? tooShort : undefined}
        value={reason}
        maxLength={limits.max}
        rows={3}
        onValueChange={setReason}
      />
    </FormDialog>
  );
}
