import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { useTexts } from './use-texts.ts';

interface StrikeDialogProps {
  readonly noteId: number;
  readonly onClose: () => void;
}

/** Confirms striking out a note, which is permanent. The event refetches the list. */
export function StrikeDialog({ noteId, onClose }: StrikeDialogProps): ReactNode {
  const t = useTexts();
  const submission = useSubmit(async () => {
    await call('communications/strike-note', { noteId });
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('notes.strikeTitle')}
      submission={submission}
      submitText={t('notes.strike')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('notes.strikeText')}</p>
    </FormDialog>
  );
}
