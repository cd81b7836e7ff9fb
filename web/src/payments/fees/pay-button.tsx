import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { invalidate } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useCallOnce } from '../../shell/form/use-call-once.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { type RedirectState, useFeeTexts } from './use-fees.ts';

export interface PayButtonProps {
  readonly programId: number;
  readonly applicationId: number;
  readonly feeId: number;
  readonly children: ReactNode;
}

/** Starts the payment of a fee and opens the page that redirects to the provider. */
export function PayButton({ programId, applicationId, feeId, children }: PayButtonProps): ReactNode {
  const t = useFeeTexts();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const callOnce = useCallOnce();
  const starting = useAction(
    async () => {
      try {
        const { reference: order } = await callOnce('payments/start-payment', { applicationId, feeId });
        const state: RedirectState = { isRedirecting: true };
        navigate(paths.paymentConfirmation(programId, { order }), { state });
      } catch (error) {
        // Whatever prevented the start, the fees may have changed.
        await invalidate(client, 'payments/list-my-fees', { applicationId });
        throw error;
      }
    },
    { showsFailure: true },
  );
  return (
    <>
      {starting.failure && (
        <Banner tone="failed" live="polite" title={t('start.failed')}>
          {starting.failure.message}
        </Banner>
      )}
      <Button
        variant="primary"
        loadingText={starting.isBusy && t('start.working')}
        onClick={() => starting.run()}
      >
        {children}
      </Button>
    </>
  );
}
