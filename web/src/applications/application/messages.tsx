import type { ApplicantMessage } from '@commonway/contract/messaging/my-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { fileUrl } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './messages.module.css';
import { ReplyBox } from './reply-box.tsx';
import { useMarkAsRead, useOpenMessages } from './use-unread-messages.ts';

/** The id of the heading, for links to the messages. */
export const messagesTitleId = 'messages-title';

/** The messages between applicant and office, with a reply box. */
export function Messages({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const list = useQuery({
    ...query('messaging/list-my-messages', { applicationId }),
    staleTime: 0,
  });
  return (
    <section className={styles.messages} aria-labelledby={messagesTitleId}>
      <h2 id={messagesTitleId}>{t('messages.title')}</h2>
      <Loaded
        query={list}
        headingLevel={3}
        skeleton={{ shape: 'text', count: 3 }}
        failed={t('messages.failed')}
      >
        {({ communications }) => <Thread applicationId={applicationId} messages={communications} />}
      </Loaded>
      <ReplyBox applicationId={applicationId} />
    </section>
  );
}

interface ThreadProps {
  readonly applicationId: number;
  readonly messages: readonly ApplicantMessage[];
}

/** Lists the messages, oldest first. Those on the screen become read. */
function Thread({ applicationId, messages }: ThreadProps): ReactNode {
  const t = useTexts();
  const thread = useRef<HTMLDivElement>(null);
  const inOrder = useMemo(
    () =>
      messages.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id),
    [messages],
  );
  const shown = { applicationId, messages: inOrder, thread };
  useOpenMessages(shown);
  useMarkAsRead(shown);
  return (
    <div ref={thread} role="log" aria-labelledby={messagesTitleId}>
      {inOrder.length === 0 ? (
        <p className={styles.none}>{t('messages.none')}</p>
      ) : (
        <ol className={styles.thread}>
          {inOrder.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Message({ message }: { message: ApplicantMessage }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { tenant } = useBoot();
  const { id, direction, subject, body, language, authorName, createdAt, isUnread } = message;
  const isMine = direction === 'in';
  return (
    <li
      className={styles.message}
      data-mine={isMine || undefined}
      data-unread={isUnread ? id : undefined}
      tabIndex={-1}
    >
      <p className={styles.author}>
        <bdi>{isMine ? t('messages.you') : authorName || tenant.name}</bdi>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </p>
      {subject && (
        <p className={styles.subject} lang={language} dir="auto">
          {subject}
        </p>
      )}
      <p className={styles.body} lang={language} dir="auto">
        {body}
      </p>
      <Attachments message={message} />
    </li>
  );
}

function Attachments({ message }: { message: ApplicantMessage }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (message.attachments.length === 0) return null;
  return (
    <ul className={styles.papers} aria-label={t('messages.papers')}>
      {message.attachments.map(({ id: documentId, fileName, sizeBytes }) => (
        <li key={documentId}>
          <a
            href={fileUrl('messaging/download-message-attachment', {
              communicationId: message.id,
              documentId,
            })}
            target="_blank"
            rel="noopener"
          >
            <bdi>{fileName}</bdi>
          </a>{' '}
          {format.fileSize(sizeBytes)}
        </li>
      ))}
    </ul>
  );
}
