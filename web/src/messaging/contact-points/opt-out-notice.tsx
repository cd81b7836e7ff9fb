import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { fetchThreadChanges } from '../thread/fetch-thread-changes.ts';
import { useTexts } from '../use-texts.ts';

/** Below a message that seems to ask us to stop: closes the channel with one button, or dismisses the notice. */
export function OptOutNotice({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { applicationId, id: communicationId } = message;
  const answering = useAction(async (isConfirmed: boolean) => {
    const input = { applicationId, communicationId, isConfirmed };
    const contactPoints = await call('messaging/answer-opt-out', input);
    client.setQueryData(query('messaging/get-channels', { applicationId }).queryKey, contactPoints);
    await fetchThreadChanges(client, applicationId);
  });
  const channel = message.channel === 'sms' ? 'SMS' : 'EMAIL';
  return (
    <Banner tone="warning" title={t(`optOut.${channel}`, { name: isolate(message.authorName) })}>
      <Cluster>
        <Button loadingText={answering.isBusy && t('optOut.saving')} onClick={() => answering.run(true)}>
          {t(`optOut.confirm.${channel}`)}
        </Button>
        <Button variant="quiet" onClick={() => answering.run(false)}>
          {t('optOut.dismiss')}
        </Button>
      </Cluster>
    </Banner>
  );
}
