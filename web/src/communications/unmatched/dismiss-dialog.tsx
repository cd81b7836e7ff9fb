import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useTexts } from './use-texts.ts';
import type { UnmatchedMail } from './use-unmatched-mail.ts';

interface DismissDialogProps {
  readonly mail: UnmatchedMail;
  readonly onClose: () => void;
}

/** Dismisses an email that belongs to no case, with a reason. */
export function DismissDialog({ mail, onClose }: DismissDialogProps): ReactNode {
  const t = useTexts();
  const submission = useSubmit(async (typed) => {
    await call('communications/dismiss-mail', { mailId: mail.mailId, reason: typed('reason') });
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('mail.dismissTitle')}
      submission={submission}
      submitText={t('dismiss')}
      onClose={onClose}
    >
      <TextField
        name="reason"
        label={t('mail.reason')}
        hint={t('mail.reasonHint')}
        maxLength={300}
        dir="auto"
      />
    </FormDialog>
  );
}
