import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { SaveFailed } from '../save-failed.tsx';
import type { SheetEditor } from '../use-score-sheet.ts';
import { useSheetTexts } from '../use-texts.ts';
import { SheetSummary } from './sheet-summary.tsx';

export interface SheetDialogProps {
  readonly editor: SheetEditor;
  readonly onClose: () => void;
}

/** What reviews will follow from now on; then they do. */
export function PublishDialog({ editor, onClose }: SheetDialogProps): ReactNode {
  const t = useSheetTexts();
  const publishing = useMutation({
    mutationFn: editor.publish,
    onSuccess: (version) => {
      toasts.add('success', t('publish.done', { version }));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={publishing.isPending}
      title={t('publish.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            variant="primary"
            loadingText={publishing.isPending && t('saving')}
            onClick={() => publishing.mutate()}
          >
            {t('publish.button')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <Stack>
        <SaveFailed error={publishing.error} />
        <p>{t('publish.text')}</p>
        <SheetSummary sheet={editor.sheet} />
      </Stack>
    </Dialog>
  );
}
