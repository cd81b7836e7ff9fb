import { type ReactNode, useState } from 'react';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { useDraft } from '../session/use-draft.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

export type ReasonDialogProps = Pick<
  FormDialogProps,
  'title' | 'submitText' | 'variant' | 'onClose' | 'children'
> & {
  /** What the reason is for, to keep it until it is sent: `override 17 income-limit`. */
  draftName: string;
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
  const { draftName, label, hint, tooShort, limits, onReason, children, ...dialog } = props;
  const draft = useDraft(draftName, { reason: '' });
  const { reason } = draft.value;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isShort = reason.trim().length < limits.min;
  const form = useForm(async () => {
    setWasSubmitted(true);
    if (isShort) return false;
    await onReason(reason.trim());
    draft.discard();
    return true;
  });
  return (
    <FormDialog {...dialog} form={form}>
      {children}
      <TextareaField
        label={label}
        hint={wasSubmitted && isShort ? undefined : hint}
        error={wasSubmitted && isShort ? tooShort : undefined}
        value={reason}
        maxLength={limits.max}
        rows={3}
        onValueChange={(typed) => draft.change({ reason: typed })}
      />
    </FormDialog>
  );
}
