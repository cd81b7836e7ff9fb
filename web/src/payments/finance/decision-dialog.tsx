import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { useDraft } from '../../shell/session/use-draft.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { type FinanceFile, useDecideFile } from './use-finance.ts';
import { useTexts } from './use-texts.ts';

/** The second person's decision on a file. The uploader can only withdraw the file. */
export function DecisionDialog({ file, onClose }: { file: FinanceFile; onClose: () => void }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const draft = useDraft(`finance file ${file.id}`, { comment: '' });
  const { comment } = draft.value;
  const decision = useDecideFile(file.id ?? 0, (choice) => {
    draft.discard();
    toasts.add('success', t(`decide.done-${choice}`));
    onClose();
  });
  const decide = (choice: 'approve' | 'reject'): void => decision.run({ decision: choice, comment });
  const total = format.money((file.totalMinor ?? 0) / 100);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('decide.title', { name: isolate(file.fileName) })}
      closeLabel={t('close')}
      isBusy={decision.isBusy}
      actions={
        <>
          <Button variant="danger" onClick={() => decide('reject')}>
            {file.mayDecide ? t('decide.reject') : t('decide.take-back')}
          </Button>
          {file.mayDecide && (
            <Button
              variant="primary"
              loadingText={decision.isBusy && t('working')}
              onClick={() => decide('approve')}
            >
              {t('decide.approve')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>{t('decide.text', { by: isolate(file.uploadedByName), count: file.rowCount, total })}</p>
        {decision.failure && (
          <Banner tone="failed" live="polite" title={t('decide.failed')}>
            {decision.failure.message}
          </Banner>
        )}
        <TextareaField
          label={t('decide.comment')}
          maxLength={2000}
          value={comment}
          onValueChange={(typed) => draft.change({ comment: typed })}
        />
      </Stack>
    </Dialog>
  );
}
