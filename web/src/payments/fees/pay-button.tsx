import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { invalidate } from '../../query.ts';
import { createIdempotencyKey } from '../../shell/form/idempotency-key.ts';
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
  const key = useRef(createIdempotencyKey());
  const starting = useMutation({
    mutationFn: () =>
      call('payments/start-payment', { applicationId, feeId }, { idempotencyKey: key.current }),
    onSuccess: ({ reference: order }) => {
      const state: RedirectState = { isRedirecting: true };
      navigate(paths.paymentConfirmation(programId, { order }), { state });
    },
    // Refetches the fees, whatever prevented the start.
    onError: () => invalidate(client, 'payments/list-my-fees', { applicationId }),
    onSettled: () => {
      key.current = createIdempotencyKey();
    },
  });
  return (
    <>
      {starting.error && (
        <Banner tone="failed" live="polite" title={t('start.failed')}>
          {starting.error.message}
        </Banner>
      )}
      <Button
        variant="primary"
        loadingText={starting.isPending && t('start.working')}
        onClick={() => starting.mutate()}
      >
        {children}
      </Button>
    </>
  );
}
