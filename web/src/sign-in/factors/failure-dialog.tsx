import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import { useTexts } from './use-texts.ts';

// After these errors of a code that was sent, another attempt can't succeed (spec 8, verification). A mistyped or expired
// code can be corrected or requested again on the same page.
const finalErrors: readonly CallError['error'][] = [
  'code_locked',
  'not_signed_in',
  'session_expired',
  'not_allowed',
];

/** Whether an error of a code's verification ends it. */
export const endsVerification = (error: unknown): boolean =>
  error instanceof CallError && finalErrors.includes(error.error);

/** "Authentication failed", with a button that returns to the login page (spec 8, verification). */
export function FailureDialog({ isOpen }: { isOpen: boolean }): ReactNode {
  const t = useTexts();
  const redirect = useRedirectPath();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => location.assign(paths.login({ redirect }))}
      title={t('failed-title')}
      closeLabel={t('back-to-login')}
      actions={
        <LinkButton href={paths.login({ redirect })} variant="primary" data-reload>
          {t('back-to-login')}
        </LinkButton>
      }
    >
      <p>{t('failed')}</p>
    </Dialog>
  );
}
