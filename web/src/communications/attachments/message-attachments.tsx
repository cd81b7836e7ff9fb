import type { ThreadMessage } from '@commonway/contract/communications/thread/thread-view.ts';
import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { useTexts } from '../use-texts.ts';
import { AttachmentLink } from './attachment-link.tsx';
import styles from './attachments.module.css';

/** The attachments of an outgoing message. */
export function MessageAttachments({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const { id: communicationId, attachments } = message;
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.papers} aria-label={t('papers.label')}>
      {attachments.map((attachment) => {
        const address = fileUrl('communications/download-message-attachment', {
          communicationId,
          documentId: attachment.id,
        });
        return (
          <li key={attachment.id}>
            <AttachmentLink attachment={attachment} address={address} mutedClass={styles.muted} />
          </li>
        );
      })}
    </ul>
  );
}
