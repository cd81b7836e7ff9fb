import type { ConversationList } from '@commonway/contract/messaging/conversation-lists.ts';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { IdentityText } from '../../shell/identity/identity-text.tsx';
import { staffParts } from '../../staff-parts.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { arrowStart, check, envelope, message } from '../../ui/icons/shapes.ts';
import styles from './inbox.module.css';
import type { Conversation, ConversationMark } from './use-conversations.ts';
import { useTexts } from './use-texts.ts';

interface ConversationViewProps {
  readonly conversation: Conversation;
  readonly list: ConversationList;
  readonly onMark: (as: ConversationMark) => void;
}

/** The thread of the selected conversation with its composer, and who the applicant is. */
export function ConversationView(props: ConversationViewProps): ReactNode {
  const { conversation, list, onMark } = props;
  const t = useTexts();
  const { applicationId, applicantId, applicantName, mail, phone } = conversation;
  const back = staffPaths.inbox({ list });
  return (
    <section className={styles.view} aria-label={applicantName}>
      <header className={styles.viewHead}>
        <Link href={back} replace asChild>
          <LinkButton
            href={back}
            variant="quiet"
            icon={arrowStart}
            className={styles.back}
            aria-label={t('back')}
          />
        </Link>
        <div className={styles.who}>
          <h2 className={styles.applicant}>
            <Link href={staffPaths.person(applicantId)}>
              <bdi>{applicantName}</bdi>
            </Link>
          </h2>
          <span className={styles.muted}>
            <Suspense fallback=" ">
              <IdentityText details={conversation.details} />
            </Suspense>
          </span>
          <span className={styles.muted}>
            {conversation.stateName} ·{' '}
            <Link href={staffPaths.case({ id: applicationId, panel: 'messages' })}>
              {t('openCase', { id: applicationId })}
            </Link>
          </span>
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" icon={envelope} aria-keyshortcuts="u" onClick={() => onMark('unread')}>
            {t('markUnread')}
          </Button>
          {list === 'done' ? (
            <Button icon={message} aria-keyshortcuts="e" onClick={() => onMark('open')}>
              {t('reopen')}
            </Button>
          ) : (
            <Button icon={check} aria-keyshortcuts="e" onClick={() => onMark('done')}>
              {t('done')}
            </Button>
          )}
        </div>
      </header>
      <div className={styles.thread} data-fills-window>
        <Suspense fallback={<Skeleton shape="text" count={6} label={t('loading')} />}>
          <staffParts.CommunicationsPanel
            key={applicationId}
            applicationId={applicationId}
            applicantName={applicantName}
            channels={{ EMAIL: mail, SMS: phone }}
          />
        </Suspense>
      </div>
    </section>
  );
}
