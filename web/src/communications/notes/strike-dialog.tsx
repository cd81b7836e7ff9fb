import { type ReactNode, useId } from 'react';
import { call } from '../../api.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from './use-texts.ts';

interface StrikeDialogProps {
  readonly noteId: number;
  readonly onClose: () => void;
}

/** Asks before a note is struck out, for that stays. The list comes anew by the event of it. */
export function StrikeDialog({ noteId, onClose }: StrikeDialogProps): ReactNode {
  const t = useTexts();
  const formId = useId();
  const { isBusy, failure, submit } = useSubmit(async () => {
    await call('communications/strike-note', { noteId });
    onClose();
    return true;
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('notes.strikeTitle')}
      closeLabel={t('notes.cancel')}
      actions={
        <>
          <Button type="submit" form={formId} variant="danger" loadingText={isBusy && t('notes.loading')}>
            {t('notes.strike')}
          </Button>
          <Button onClick={onClose}>{t('notes.cancel')}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        {failure && (
          <Banner tone="failed" live="polite">
            {failure.message}
          </Banner>
        )}
        <p>{t('notes.strikeText')}</p>
      </form>
    </Dialog>
  );
}
