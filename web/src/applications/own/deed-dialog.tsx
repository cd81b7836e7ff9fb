import type { ReactNode } from 'react';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';

interface DeedDialogProps {
  readonly title: string;
  /** The words of the button that does it. */
  readonly deed: string;
  readonly isDanger?: boolean;
  /** Does it; false where something must be put right first. */
  readonly work: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One thing to do with an application, said plainly, done at a press, or left. */
export function DeedDialog({ title, deed, isDanger, work, onClose, children }: DeedDialogProps): ReactNode {
  const submission = useSubmit(async () => {
    if (await work()) onClose();
    return false;
  });
  return (
    <FormDialog
      title={title}
      submission={submission}
      submitText={deed}
      variant={isDanger ? 'danger' : 'primary'}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
