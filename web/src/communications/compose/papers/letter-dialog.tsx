import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { FormDialog } from '../../../shell/form/form-dialog.tsx';
import { useSubmit } from '../../../shell/form/use-submit.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useTexts } from '../../use-texts.ts';

interface LetterDialogProps {
  readonly applicationId: number;
  readonly words: { readonly subject: string; readonly body: string };
  /** It is kept; it comes into the thread by its event. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Makes a letter for the post of what was written. */
export function LetterDialog({ applicationId, words, onDone, onClose }: LetterDialogProps): ReactNode {
  const t = useTexts();
  const submission = useSubmit(async (typed) => {
    const subject = typed('subject').trim();
    await call('communications/write-paper-letter', { applicationId, subject, body: words.body });
    onDone();
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('paper.title')}
      submission={submission}
      submitText={t('paper.make')}
      onClose={onClose}
    >
      <p>{t('paper.hint')}</p>
      <TextField
        name="subject"
        label={t('composer.subject')}
        defaultValue={words.subject}
        required
        maxLength={200}
        dir="auto"
      />
    </FormDialog>
  );
}
