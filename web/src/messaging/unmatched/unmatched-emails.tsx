import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { OriginalEmail } from '../mail/email-details.tsx';
import { AttachDialog, DismissDialog } from './dialogs.tsx';
import styles from './unmatched.module.css';
import { useTexts } from './use-texts.ts';
import { type UnmatchedEmails as Mail, useUnmatchedEmails } from './use-unmatched.ts';

interface PendingAction {
  readonly mail: Mail;
  readonly action: 'attach' | 'dismiss';
}

/** Unmatched emails with their plain text, if there are any. */
export function UnmatchedMail({ onChange }: { readonly onChange: () => unknown }): ReactNode {
  const t = useTexts();
  const list = useUnmatchedEmails();
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const closeAction = (): void => {
    setPendingAction(undefined);
    void list.refetch();
    onChange();
  };
  return (
    <>
      <PagedList list={list} skeleton={{ shape: 'rows', count: 4 }}>
        {(mails) => (
          <section aria-labelledby="unmatched-mail">
            <Stack>
              <h2 id="unmatched-mail">{t('mail.title')}</h2>
              {mails.map((mail) => (
                <UnmatchedEmailCard
                  key={mail.mailId}
                  mail={mail}
                  onAction={(action) => setPendingAction({ mail, action })}
                />
              ))}
            </Stack>
          </section>
        )}
      </PagedList>
      {pendingAction?.action === 'attach' && (
        <AttachDialog
          title={t('mail.attachTitle')}
          text={t('mail.attachText')}
          suggestions={pendingAction.mail.suggestions}
          attach={(applicationId) =>
            call('messaging/attach-mail', { mailId: pendingAction.mail.mailId, applicationId })
          }
          onClose={closeAction}
        />
      )}
      {pendingAction?.action === 'dismiss' && (
        <DismissDialog mail={pendingAction.mail} onClose={closeAction} />
      )}
    </>
  );
}

/** An unmatched email with its text, and buttons to attach or dismiss it. */
function UnmatchedEmailCard({
  mail,
  onAction,
}: {
  mail: Mail;
  onAction: (action: PendingAction['action']) => void;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { senderName, senderAddress: from, subject, body, receivedAt } = mail;
  return (
    <Card
      headingLevel={3}
      title={<bdi>{senderName || from}</bdi>}
      aside={<time dateTime={receivedAt}>{format.dateTime(receivedAt)}</time>}
    >
      {/* The sender chooses the display name, so the address is shown beside it. */}
      {senderName && (
        <p className={styles.from}>
          <bdi dir="ltr">{from}</bdi>
        </p>
      )}
      {subject && (
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
      )}
      <p className={styles.body} dir="auto">
        {body}
      </p>
      <OriginalEmail mail={mail} />
      <div className={styles.acts}>
        <Button onClick={() => onAction('attach')} aria-label={t('attach.of', { from })}>
          {t('attach.open')}
        </Button>
        <Button variant="quiet" onClick={() => onAction('dismiss')} aria-label={t('dismiss.of', { from })}>
          {t('dismiss')}
        </Button>
      </div>
    </Card>
  );
}
