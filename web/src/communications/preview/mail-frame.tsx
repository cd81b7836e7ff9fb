import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import styles from './preview.module.css';

interface MailFrameProps {
  readonly mailId: string;
  readonly title: string;
}

/** The HTML of an email exactly as it would be sent, in a frame without scripts. */
export const MailFrame = ({ mailId, title }: MailFrameProps): ReactNode => (
  <iframe
    className={styles.frame}
    title={title}
    src={fileUrl('communications/show-preview', { mailId })}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="no-referrer"
  />
);
