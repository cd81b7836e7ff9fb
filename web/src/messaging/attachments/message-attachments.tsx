import type { MessageAttachment } from '@commonway/contract/messaging/communications.ts';
import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './attachments.module.css';

/** The attachments of an outgoing message, as links. Renders nothing if there are none. */
export function MessageAttachments({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const { id: communicationId, attachments } = message;
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.papers} aria-label={t('papers.label')}>
      {attachments.map((attachment) => {
        const url = fileUrl('messaging/download-message-attachment', {
          communicationId,
          documentId: attachment.id,
        });
        return (
          <li key={attachment.id}>
            <AttachmentLink attachment={attachment} address={url} mutedClass={styles.muted} />
          </li>
        );
      })}
    </ul>
  );
}

interface AttachmentLinkProps {
  readonly attachment: MessageAttachment;
  readonly address: string;
  readonly mutedClass: string | undefined;
}

/** Links to an attachment once the virus scan has passed; otherwise shows why it is not available. */
export function AttachmentLink({ attachment, address, mutedClass }: AttachmentLinkProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { fileName, scan, sizeBytes } = attachment;
  const isBlocked = scan === 'held' || scan === 'waiting';
  return (
    <>
      {isBlocked ? (
        <bdi>{fileName}</bdi>
      ) : (
        <a href={address} target="_blank" rel="noopener">
          <bdi>{fileName}</bdi>
        </a>
      )}{' '}
      <span className={mutedClass}>
        {format.fileSize(sizeBytes)}
        {isBlocked && ` · ${t(`mail.${scan}`)}`}
      </span>
    </>
  );
}
