import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from './use-texts.ts';

/** "Authentication failed", with a button that returns to the login page (spec 8, verification). */
export function FailureDialog({ isOpen }: { isOpen: boolean }): ReactNode {
  const t = useTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => location.assign(paths.login())}
      title={t('failed-title')}
      closeLabel={t('back-to-login')}
      actions={
        <LinkButton href={paths.login()} variant="primary" data-reload>
          {t('back-to-login')}
        </LinkButton>
      }
    >
      <p>{t('failed')}</p>
    </Dialog>
  );
}
