import type { CaseRequest } from '@commonway/contract/work-queue/requests/case-request.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useRequestsChanged } from './use-requests.ts';
import { useRequestTexts } from './use-texts.ts';

interface RequestActionsProps {
  readonly applicationId: number;
  readonly request: CaseRequest;
  readonly onAskAgain: () => void;
}

/** The actions of a request: accept or ask again if it was answered, withdraw if it was not. */
export function RequestActions({ applicationId, request, onAskAgain }: RequestActionsProps): ReactNode {
  const t = useRequestTexts();
  const { id: requestId, state } = request;
  const [isConfirming, setConfirming] = useState(false);
  const changed = useRequestsChanged(applicationId);
  const settling = useMutation({
    mutationFn: (how: 'accept' | 'withdraw') =>
      call(`work-queue/${how}-request`, { applicationId, requestId }),
    onSuccess: (_answer, how) => toasts.add('success', t(how === 'accept' ? 'accepted' : 'withdrawn')),
    onError: (error) => toasts.add('error', error.message),
    onSettled: async () => {
      setConfirming(false);
      await changed();
    },
  });
  const isBusy = settling.isPending;
  if (state === 'answered')
    return (
      <Cluster>
        <Button
          variant="primary"
          loadingText={isBusy && t('loading')}
          onClick={() => settling.mutate('accept')}
        >
          {t('accept')}
        </Button>
        <Button onClick={onAskAgain}>{t('askAgain')}</Button>
      </Cluster>
    );
  if (state !== 'open') return null;
  return (
    <div>
      <Button onClick={() => setConfirming(true)}>{t('withdraw')}</Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        isBusy={isBusy}
        title={t('withdraw')}
        closeLabel={t('keep')}
        actions={
          <>
            <Button
              variant="primary"
              loadingText={isBusy && t('loading')}
              onClick={() => settling.mutate('withdraw')}
            >
              {t('withdraw')}
            </Button>
            <Button onClick={() => setConfirming(false)}>{t('keep')}</Button>
          </>
        }
      >
        <p>{t('withdrawText')}</p>
      </Dialog>
    </div>
  );
}
