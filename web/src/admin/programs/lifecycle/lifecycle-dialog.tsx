import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { SectionProps } from '../program-page.tsx';
import { useProgramTexts } from '../use-texts.ts';
import { useLifecycleAction } from './use-lifecycle-action.ts';

type LifecycleDialogProps = SectionProps & { action: 'archive' | 'restore'; onClose: () => void };

/** Archives a program or restores it. */
export function LifecycleDialog({ draft, action, onClose }: LifecycleDialogProps): ReactNode {
  const t = useProgramTexts();
  const { programId, version, openDrafts } = draft.setup;
  const mutation = useLifecycleAction(draft, onClose, t(`${action}.done`), () =>
    action === 'archive'
      ? call('admin/archive-program', { programId, version })
      : call('admin/restore-program', { programId, version }),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={mutation.isPending}
      title={t(`${action}.title`)}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            variant={action === 'archive' ? 'danger' : 'primary'}
            loadingText={mutation.isPending && t('saving')}
            onClick={() => mutation.mutate()}
          >
            {t(`${action}.open`)}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
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
        {action === 'archive' && <p>{t('archive.drafts', { count: openDrafts })}</p>}
      </Stack>
    </Dialog>
  );
}
