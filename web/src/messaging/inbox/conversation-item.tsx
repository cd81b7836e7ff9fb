import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../../shell/format.tsx';
import { IdentityText } from '../../shell/identity/identity-text.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { envelope, message, note, phone } from '../../ui/icons/shapes.ts';
import { Badge } from '../../ui/marks/status-tag.tsx';
import styles from './inbox.module.css';
import type { Conversation } from './use-conversations.ts';
import { useTexts } from './use-texts.ts';

const shapes = { email: envelope, sms: message, voice: phone, ivr: phone, none: note } as const;

interface ConversationItemProps {
  readonly conversation: Conversation;
  readonly href: string;
  readonly isSelected: boolean;
  /** Whether another applicant in the list has the same name. */
  readonly isNamesake: boolean;
}

/** A conversation in the list: the applicant, when, the beginning of the newest message, and the case. */
export function ConversationItem({
  conversation,
  href,
  isSelected,
  isNamesake,
}: ConversationItemProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { applicationId, applicantName, at, channel, direction, unread } = conversation;
  // Calls of staff have no text.
  const text = conversation.text || t(channel === 'voice' ? 'channel.ivr' : `channel.${channel}`);
  return (
    <li className={styles.item} data-unread={unread > 0 || undefined}>
      <Link
        href={href}
        replace
        data-row-id={String(applicationId)}
        aria-current={isSelected || undefined}
        className={styles.conversation}
      >
        <span className={styles.line}>
          <strong className={styles.name} dir="auto">
            {applicantName}
          </strong>
          {unread > 0 && <Badge count={unread} tone="urgent" label={t('unread.count', { count: unread })} />}
          <time dateTime={at} className={styles.muted}>
            {format.dateTime(at)}
          </time>
        </span>
        {isNamesake && (
          <span className={styles.muted}>
            <IdentityText details={conversation.details} />
          </span>
        )}
        <span className={styles.preview} dir="auto">
          {direction === 'out' ? t('you', { text }) : text}
        </span>
        <span className={styles.line}>
          <Icon shape={shapes[channel]} />
          <span className="visually-hidden">{t(`channel.${channel}`)}</span>
          <span className={styles.case} dir="auto">
            {conversation.programName} {applicationId}
          </span>
        </span>
      </Link>
    </li>
  );
}
