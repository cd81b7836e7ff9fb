import type { ReactNode } from 'react';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { error } from '../../ui/icons/shapes.ts';
import type { Outgoing } from '../compose/outbox.ts';
import { useTexts } from '../use-texts.ts';
import styles from './message.module.css';

interface OutgoingMessageProps {
  readonly outgoing: Outgoing;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A message that has not reached the server: being sent, or failed with the reason. */
export function OutgoingMessage({ outgoing, onRetry, onDrop }: OutgoingMessageProps): ReactNode {
  const t = useTexts();
  const { message: newMessage, failure } = outgoing;
  return (
    <article
      className={styles.message}
      data-direction={newMessage.type === 'NOTE' ? 'internal' : 'out'}
      data-failed={failure !== null || undefined}
    >
      {newMessage.subject && <p className={styles.subject}>{newMessage.subject}</p>}
      <p className={styles.body} dir="auto">
        {newMessage.body}
      </p>
      {failure === null ? (
        <p className={styles.delivery}>{t('status.queued')}</p>
      ) : (
        <div className={styles.delivery} role="alert">
          <Icon shape={error} />
          <span>
            {t('message.notSent')} {failure} <TextButton onClick={onRetry}>{t('retry')}</TextButton>{' '}
            <TextButton onClick={onDrop}>{t('message.drop')}</TextButton>
          </span>
        </div>
      )}
    </article>
  );
}
