import type { ReactNode } from 'react';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';

interface ActionDialogProps {
  readonly title: string;
  /** The text of the submit button. */
  readonly submitText: string;
  readonly isDanger?: boolean;
  /** Runs the action. Returns true if it succeeded, so that the dialog closes, or false if the input is invalid. */
  readonly runAction: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that confirms one action on an application. */
export function ActionDialog({
  title,
  submitText,
  isDanger,
  runAction,
  onClose,
  children,
}: ActionDialogProps): ReactNode {
  const form = useForm(async () => {
    if (await runAction()) onClose();
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submitText={submitText}
      variant={isDanger ? 'danger' : 'primary'}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
