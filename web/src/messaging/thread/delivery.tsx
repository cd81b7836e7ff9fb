import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { clock, error } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';
import { fetchThreadChanges } from './fetch-thread-changes.ts';
import styles from './message.module.css';

/** Shows the delivery status of an outgoing message, with its available actions. */
export function DeliveryStatus({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const { dateTime } = useFormat();
  const { status, leavesAt, takenBackAt, isRetried } = message;
  // Messages with an unknown outcome are only resent by a person.
  const hasFailed =
    status === 'failed' || status === 'unknown' || status === 'busy' || status === 'no-answer';
  if (status === 'received' || status === 'internal') return null;
  if (takenBackAt !== null)
    return <p className={styles.delivery}>{t('delivery.takenBack', { time: dateTime(takenBackAt) })}</p>;
  if (status === 'queued' && leavesAt !== null)
    return (
      <div className={styles.delivery}>
        <Icon shape={clock} />
        <span>
          {t('delivery.leaves', { time: dateTime(leavesAt) })}{' '}
          <DeliveryAction message={message} action="take-back" text={t('delivery.takeBack')} />
        </span>
      </div>
    );
  const scans = message.attachments.map(({ scan }) => scan);
  if (status === 'queued' && scans.includes('waiting'))
    return <p className={styles.delivery}>{t('delivery.checking')}</p>;
  if (status === 'failed' && scans.includes('held'))
    return (
      <div className={styles.delivery}>
        <Icon shape={error} />
        <span>{t('delivery.paperHeld')}</span>
      </div>
    );
  return (
    <div className={styles.delivery}>
      {hasFailed && <Icon shape={error} />}
      <span>
        {message.retryOf === null
          ? formatDeliveryStatus(t, message)
          : t('delivery.again', { status: formatDeliveryStatus(t, message) })}{' '}
        {hasFailed &&
          message.type !== 'CALL' &&
          (isRetried ? (
            t('delivery.retried')
          ) : (
            <DeliveryAction message={message} action="retry" text={t('delivery.retry')} />
          ))}
      </span>
    </div>
  );
}

interface DeliveryActionProps {
  readonly message: ThreadMessage;
  readonly action: 'retry' | 'take-back';
  readonly text: string;
}

/** A button for an action that the server runs only once, however often it is pressed. */
function DeliveryAction({ message, action, text }: DeliveryActionProps): ReactNode {
  const client = useQueryClient();
  const { applicationId, id: communicationId } = message;
  const { run, isBusy, failure } = useAction(
    async () => {
      try {
        await call(`messaging/${action}-communication`, { applicationId, communicationId });
      } finally {
        // Someone else may have acted first, so the thread is refetched in either case.
        await fetchThreadChanges(client, applicationId).catch(() => undefined);
      }
    },
    { showsFailure: true },
  );
  return (
    <>
      <TextButton disabled={isBusy} onClick={() => run()}>
        {text}
      </TextButton>
      {failure && <span role="alert"> {failure.message}</span>}
    </>
  );
}

type Words = ReturnType<typeof useTexts>;

/** The delivery status in words. Calls ring two phones, and text for the next call waits for it. */
function formatDeliveryStatus(t: Words, { type, channel, status }: ThreadMessage): string {
  if (status === 'received' || status === 'internal') return '';
  if (channel === 'ivr') return t(status === 'delivered' ? 'ivr.heard' : 'ivr.waits');
  if (type === 'CALL' && (status === 'sending' || status === 'sent')) return t('call.ownRings');
  if (type === 'CALL' && status === 'failed') return t('call.failed');
  return t(`status.${status}`);
}
