import type { CommunicationView } from '@commonway/contract/messaging/communications.ts';
import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { staffParts } from '../../staff-parts.ts';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import {
  clock,
  envelope,
  error,
  type IconShape,
  message as messageShape,
  note,
  phone,
  print,
} from '../../ui/icons/shapes.ts';
import { MessageAttachments } from '../attachments/message-attachments.tsx';
import type { Outgoing } from '../compose/outbox.ts';
import { OptOutNotice } from '../contact-points/opt-out-notice.tsx';
import { EmailDetails } from '../mail/email-details.tsx';
import { useTexts } from '../use-texts.ts';
import { DeliveryStatus } from './delivery.tsx';
import { fetchThreadChanges } from './fetch-thread-changes.ts';
import styles from './message.module.css';
import { MessageTranslation } from './translation.tsx';

const shapes: Readonly<Record<CommunicationView['type'], IconShape>> = {
  EMAIL: envelope,
  SMS: messageShape,
  CALL: phone,
  NOTE: note,
  VOICE: phone,
  SESSION: clock,
  COMMENT: note,
  LETTER: print,
};

const failed: ReadonlySet<CommunicationView['status']> = new Set(['failed', 'busy', 'no-answer']);

interface MessageProps {
  readonly message: ThreadMessage;
  /** Shows one line until it is expanded. */
  readonly isCollapsed: boolean;
}

/**
 * One message: the applicant's at the start, the office's at the end, notes at full width on a background of their own
 * color.
 */
export function Message({ message, isCollapsed }: MessageProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { direction, subject, body, language, status, struckAt } = message;
  const words = (
    <>
      {subject && (
        <p className={styles.subject} dir="auto" lang={language}>
          {subject}
        </p>
      )}
      {body !== '' && (
        <p className={styles.body} dir="auto" lang={language}>
          {struckAt ? <s>{body}</s> : body}
        </p>
      )}
      {message.call !== null && (
        <Suspense>
          <staffParts.CallDetails
            message={message}
            onChange={() => fetchThreadChanges(client, message.applicationId)}
          />
        </Suspense>
      )}
      {message.asksToStop && <OptOutNotice message={message} />}
      <MessageTranslation message={message} />
      <MessageAttachments message={message} />
      {direction === 'in' && message.type === 'EMAIL' && <EmailDetails communicationId={message.id} />}
    </>
  );
  return (
    <article
      className={styles.message}
      data-direction={direction}
      data-failed={(direction === 'out' && failed.has(status)) || undefined}
      data-waiting={message.leavesAt !== null && status === 'queued' ? true : undefined}
    >
      {isCollapsed ? (
        <details>
          <summary className={styles.summary}>
            <MessageHeader message={message} />
            <span className={styles.line} dir="auto" lang={language}>
              {subject ?? (body || t(`type.${message.type}`))}
            </span>
          </summary>
          {words}
        </details>
      ) : (
        <>
          <MessageHeader message={message} />
          {words}
        </>
      )}
      <DeliveryStatus message={message} />
    </article>
  );
}

/** The type, author, and time of a message. */
function MessageHeader({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <span className={styles.head}>
      <Icon shape={shapes[message.type]} />
      <span className="visually-hidden">{t(`type.${message.type}`)}</span>
      <strong>
        <bdi>{message.authorName}</bdi>
      </strong>
      {message.direction === 'internal' && (
        <span className={styles.tag}>
          {t(message.type === 'SESSION' ? 'message.summary' : 'message.internal')}
        </span>
      )}
      {message.broadcastId !== null && <span className={styles.tag}>{t('message.toMany')}</span>}
      <time dateTime={message.createdAt}>{format.time(message.createdAt)}</time>
    </span>
  );
}

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
