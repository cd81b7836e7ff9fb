import type { ReactNode } from 'react';
import { call } from '../api.ts';
import { useAction } from '../shell/form/use-action.ts';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import type { SectionProps } from './program-studio.ts';
import { useRefetchPrograms } from './use-refetch-programs.ts';
import { useProgramTexts } from './use-texts.ts';

type LifecycleDialogProps = SectionProps & { action: 'archive' | 'restore'; onClose: () => void };

/** Archives a program or restores it. */
export function LifecycleDialog({ studio, action, onClose }: LifecycleDialogProps): ReactNode {
  const t = useProgramTexts();
  const refetchPrograms = useRefetchPrograms();
  const { setup, store, reload } = studio;
  const changing = useAction(
    async () => {
      await store.flush();
      await call(`program-setup/${action}-program`, { programId: setup.programId });
      await refetchPrograms();
      toasts.add('success', t(`${action}.done`));
      onClose();
      await reload();
    },
    { showsFailure: true },
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={changing.isBusy}
      title={t(`${action}.title`)}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant={action === 'archive' ? 'danger' : 'primary'}
            loadingText={changing.isBusy && t('saving')}
            onClick={() => changing.run()}
          >
            {t(`${action}.open`)}
          </Button>
        </>
      }
    >
      <Stack>
        {changing.failure && (
          <Banner tone="failed" live="polite">
            {changing.failure.message}
          </Banner>
        )}
        <p>{t(`${action}.text`)}</p>
        {action === 'archive' && <p>{t('archive.drafts', { count: setup.openDrafts })}</p>}
      </Stack>
    </Dialog>
  );
}
