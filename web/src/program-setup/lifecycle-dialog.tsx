import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api.ts';
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
  const mutation = useMutation({
    mutationFn: async () => {
      await store.flush();
      await call(`program-setup/${action}-program`, { programId: setup.programId });
    },
    onSuccess: async () => {
      await refetchPrograms();
      toasts.add('success', t(`${action}.done`));
      onClose();
      await reload();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={mutation.isPending}
      title={t(`${action}.title`)}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant={action === 'archive' ? 'danger' : 'primary'}
            loadingText={mutation.isPending && t('saving')}
            onClick={() => mutation.mutate()}
          >
            {t(`${action}.open`)}
          </Button>
        </>
      }
    >
      <Stack>
        {mutation.error && (
          <Banner tone="failed" live="polite">
            {mutation.error.message}
          </Banner>
        )}
        <p>{t(`${action}.text`)}</p>
        {action === 'archive' && <p>{t('archive.drafts', { count: setup.openDrafts })}</p>}
      </Stack>
    </Dialog>
  );
}
