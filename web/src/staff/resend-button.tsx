import type { ReactNode } from 'react';
import { call } from '../api.ts';
import { useAction } from '../shell/form/use-action.ts';
import { Button } from '../ui/actions/button.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { useStaffTexts } from './use-texts.ts';

/** Sends the invitation again to everyone who has not accepted it. */
export function ResendButton(): ReactNode {
  const t = useStaffTexts();
  const resend = useAction(async () => {
    const { sent } = await call('staff/invite-all-again', {});
    toasts.add(sent === 0 ? 'warning' : 'success', t('resend.sent', { count: sent }));
  });
  return (
    <div>
      <Button loadingText={resend.isBusy && t('working')} onClick={() => resend.run()}>
        {t('resend.all')}
      </Button>
    </div>
  );
}
