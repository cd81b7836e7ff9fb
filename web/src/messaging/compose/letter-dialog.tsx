import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useTexts } from '../use-texts.ts';

interface LetterDialogProps {
  readonly applicationId: number;
  readonly letterText: { readonly subject: string; readonly body: string };
  /** Called when the letter is saved. Its event adds it to the thread. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for a subject and creates a printable letter from the draft's text. */
export function LetterDialog({ applicationId, letterText, onDone, onClose }: LetterDialogProps): ReactNode {
  const t = useTexts();
  const form = useForm(async (typed) => {
    const subject = typed('subject').trim();
    await call('messaging/write-printed-letter', { applicationId, subject, body: letterText.body });
    onDone();
    onClose();
    return true;
  });
  return (
    <FormDialog title={t('paper.title')} form={form} submitText={t('paper.make')} onClose={onClose}>
      <p>{t('paper.hint')}</p>
      <TextField
        name="subject"
        label={t('composer.subject')}
        defaultValue={letterText.subject}
        required
        maxLength={200}
        dir="auto"
      />
    </FormDialog>
  );
}
