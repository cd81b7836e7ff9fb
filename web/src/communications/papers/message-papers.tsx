import type { ThreadMessage } from '@commonway/contract/communications/thread/thread-view.ts';
import type { ReactNode } from 'react';
import { fileAddress } from '../../api.ts';
import { useTexts } from '../use-texts.ts';
import { PaperLink } from './paper-link.tsx';
import styles from './papers.module.css';

/** The attachments of an outgoing message. */
export function MessagePapers({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const { id: communicationId, papers } = message;
  if (papers.length === 0) return null;
  return (
    <ul className={styles.papers} aria-label={t('papers.label')}>
      {papers.map((paper) => {
        const address = fileAddress('communications/download-paper', {
          communicationId,
          documentId: paper.id,
        });
        return (
          <li key={paper.id}>
            <PaperLink paper={paper} address={address} mutedClass={styles.muted} />
          </li>
        );
      })}
    </ul>
  );
}
