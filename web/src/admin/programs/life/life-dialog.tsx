import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { SectionProps } from '../program-page.tsx';
import { useProgramTexts } from '../use-texts.ts';
import { useDeed } from './use-deed.ts';

type LifeDialogProps = SectionProps & { deed: 'archive' | 'restore'; onClose: () => void };

/** Archives a program or restores it. */
export function LifeDialog({ draft, deed, onClose }: LifeDialogProps): ReactNode {
  const t = useProgramTexts();
  const { programId, version, openDrafts } = draft.setup;
  const doing = useDeed(draft, onClose, t(`${deed}.done`), () =>
    deed === 'archive'
      ? call('admin/archive-program', { programId, version })
      : call('admin/restore-program', { programId, version }),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={doing.isPending}
      title={t(`${deed}.title`)}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            variant={deed === 'archive' ? 'danger' : 'primary'}
            loadingText={doing.isPending && t('saving')}
            onClick={() => doing.mutate()}
          >
            {t(`${deed}.open`)}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <Stack>
        {doing.error && (
          <Banner tone="failed" live="polite">
            {doing.error.message}
          </Banner>
        )}
        <p>{t(`${deed}.text`)}</p>
        {deed === 'archive' && <p>{t('archive.drafts', { count: openDrafts })}</p>}
      </Stack>
    </Dialog>
  );
}
