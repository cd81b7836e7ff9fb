import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { queueAddress } from '../filters/use-queue-filters.ts';
import { useChangeViews } from './use-change-views.ts';
import { useTexts } from './use-texts.ts';
import type { View } from './use-views.ts';

/** Asks before a view goes, for everybody who has it. */
export function RemoveViewDialog({ view, onClose }: { view: View; onClose: () => void }): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const { remove } = useChangeViews();
  const go = async (): Promise<void> => {
    setBusy(true);
    // Off the view before it goes: its address would say that it is gone.
    navigate(queueAddress('view=all'));
    await remove(view);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('removeTitle', { view: isolated(view.name) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="danger" onClick={() => void go()}>
            {t('remove')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('removeText', { scope: view.scope })}</p>
    </Dialog>
  );
}
