import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { fetchThreadChanges } from '../thread/fetch-thread-changes.ts';
import { useTexts } from '../use-texts.ts';

/** Below a message that seems to ask us to stop: closes the channel with one button, or dismisses the notice. */
export function OptOutNotice({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { applicationId, id: communicationId } = message;
  const answering = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      call('messaging/answer-opt-out', { applicationId, communicationId, isConfirmed }),
    onSuccess: async (contactPoints) => {
      client.setQueryData(query('messaging/get-channels', { applicationId }).queryKey, contactPoints);
      await fetchThreadChanges(client, applicationId);
    },
    onError: (error) => toasts.add('error', error.message),
  });
  const channel = message.channel === 'sms' ? 'SMS' : 'EMAIL';
  return (
    <Banner tone="warning" title={t(`optOut.${channel}`, { name: isolate(message.authorName) })}>
      <Cluster>
        <Button
          loadingText={answering.isPending && t('optOut.saving')}
          onClick={() => answering.mutate(true)}
        >
          {t(`optOut.confirm.${channel}`)}
        </Button>
        <Button variant="quiet" onClick={() => answering.mutate(false)}>
          {t('optOut.dismiss')}
        </Button>
      </Cluster>
    </Banner>
  );
}
