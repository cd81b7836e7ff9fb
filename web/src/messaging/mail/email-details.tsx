import type { MailAttachment, MailView } from '@commonway/contract/messaging/mail.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fileUrl } from '../../api.ts';
import { query } from '../../query.ts';
import { isolate } from '../../shell/texts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { warning } from '../../ui/icons/shapes.ts';
import { AttachmentLink } from '../attachments/message-attachments.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './mail.module.css';

const scanMs = 2000;

/**
 * What an email has beyond its text: sender, quoted text, formatting, and attachments. Renders nothing if the
 * message is not an email.
 */
export function EmailDetails({ communicationId }: { readonly communicationId: number }): ReactNode {
  const { data } = useQuery({
    ...query('messaging/get-mail', { communicationId }),
    staleTime: Number.POSITIVE_INFINITY,
    // Only the scan status of an attachment changes, within seconds.
    refetchInterval: ({ state }) => (isScanPending(state.data?.mail) ? scanMs : false),
  });
  if (!data?.mail) return null;
  const { mail } = data;
  return (
    <div className={styles.mail}>
      <EmailSender mail={mail} />
      <QuotedText quote={mail.quote} />
      {mail.hasHtml && <FormattedEmail communicationId={communicationId} />}
      <EmailAttachments communicationId={communicationId} attachments={mail.attachments} />
      <OriginalEmail mail={mail} />
    </div>
  );
}

/** Whether an attachment is still being scanned for viruses. */
const isScanPending = (mail: MailView | null | undefined): boolean =>
  mail?.attachments.some(({ document }) => document?.scan === 'waiting') ?? false;

/** Warns if an email was sent by someone other than the applicant, or automatically. */
function EmailSender({ mail }: { readonly mail: MailView }): ReactNode {
  const t = useTexts();
  const { isFromApplicant, isAutomatic, senderName, senderAddress } = mail;
  return (
    <>
      {!isFromApplicant && (
        <p className={styles.warning}>
          <Icon shape={warning} />
          <span>
            {t('mail.somebodyElse', { sender: isolate(`${senderName} <${senderAddress}>`.trim()) })}
          </span>
        </p>
      )}
      {isAutomatic && <p className={styles.muted}>{t('mail.automatic')}</p>}
    </>
  );
}

/** The quoted earlier messages of an email, collapsed. */
function QuotedText({ quote }: { readonly quote: string | null }): ReactNode {
  const t = useTexts();
  if (quote === null) return null;
  return (
    <details>
      <summary className={styles.summary}>{t('mail.quote')}</summary>
      <p dir="auto" className={styles.quote}>
        {quote}
      </p>
    </details>
  );
}

/** The untrusted HTML of an email in an iframe without scripts or referrer, fetched only when opened. */
function FormattedEmail({ communicationId }: { readonly communicationId: number }): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('mail.formatted')}</summary>
      {isOpen && (
        <iframe
          className={styles.frame}
          title={t('mail.formattedTitle')}
          src={fileUrl('messaging/show-mail', { communicationId })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </details>
  );
}

interface AttachmentsProps {
  readonly communicationId: number;
  readonly attachments: readonly MailAttachment[];
}

/** The list of an email's attachments. */
function EmailAttachments({ communicationId, attachments }: AttachmentsProps): ReactNode {
  const t = useTexts();
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.papers} aria-label={t('mail.papers')}>
      {attachments.map((attachment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attachments of an email keep their order
        <li key={at}>
          <EmailAttachment communicationId={communicationId} attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

/** An attachment as a link, or why it was refused. */
function EmailAttachment({
  communicationId,
  attachment,
}: {
  communicationId: number;
  attachment: MailAttachment;
}): ReactNode {
  const t = useTexts();
  const { fileName, document, refused } = attachment;
  if (document === null)
    return (
      <>
        <bdi>{fileName}</bdi>{' '}
        <span className={styles.muted}>{t('mail.refused', { reason: refused ?? '' })}</span>
      </>
    );
  const address = fileUrl('messaging/download-mail-attachment', {
    communicationId,
    documentId: document.id,
  });
  return (
    <AttachmentLink attachment={{ ...document, fileName }} address={address} mutedClass={styles.muted} />
  );
}

/**
 * Offers the original of an email for download if something in it could not be displayed, with the reason if nothing
 * could. Renders nothing if all of it could be displayed.
 */
export function OriginalEmail({
  mail: { mailId, unreadable, rawScan },
}: {
  readonly mail: Pick<MailView, 'mailId' | 'unreadable' | 'rawScan'>;
}): ReactNode {
  const t = useTexts();
  if (rawScan === null) return null;
  return (
    <div className={styles.mail}>
      {unreadable !== null && (
        <p className={styles.warning}>
          <Icon shape={warning} />
          <span>{t(`mail.unreadable.${unreadable}`)}</span>
        </p>
      )}
      {rawScan === 'held' ? (
        <p className={styles.muted}>{t('mail.rawHeld')}</p>
      ) : (
        <p>
          <a href={fileUrl('messaging/download-raw-mail', { mailId })} download>
            {t('mail.downloadRaw')}
          </a>
        </p>
      )}
    </div>
  );
}
