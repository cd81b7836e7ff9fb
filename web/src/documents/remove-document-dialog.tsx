import type { ReactNode } from 'react';
import { call } from '../api.ts';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useSubmit } from '../shell/form/use-submit.ts';
import { isolated } from '../shell/texts.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import type { DocumentDialogProps } from './edit-document-dialog.tsx';
import { useTexts } from './use-texts.ts';

/** Removes a document from the library, after explaining the effect. */
export function RemoveDocumentDialog({
  libraryDocument,
  onChanged,
  onClose,
}: DocumentDialogProps): ReactNode {
  const t = useTexts();
  const submission = useSubmit(async () => {
    await call('documents/put-away-paper', { documentId: libraryDocument.id });
    await onChanged();
    toasts.add('success', t('removed'));
    onClose();
    return false;
  });
  const sent = new Set(
    libraryDocument.uses.filter(({ isSent }) => isSent).map(({ applicationId }) => applicationId),
  );
  return (
    <FormDialog
      title={t('remove.title', { name: isolated(libraryDocument.fileName) })}
      submission={submission}
      submitText={t('remove')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      {sent.size > 0 && <p>{t('remove.sent', { count: sent.size })}</p>}
    </FormDialog>
  );
}
