import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, fileUrl, type InputOf } from '../../api.ts';
import styles from './preview.module.css';

export type PreviewInput = InputOf<'messaging/preview-message'>;

/**
 * Renders a message on the server as its recipient will get it. Not cached, because each preview replaces the one
 * before on the server.
 */
export const useMessagePreview = (input: PreviewInput) =>
  useQuery({
    queryKey: ['messaging/preview-message', input],
    // The server keeps the preview for the frame, so it isn't a read.
    queryFn: ({ signal }) => call('messaging/preview-message', input, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

interface MailFrameProps {
  readonly mailId: string;
  readonly title: string;
}

/** The HTML of an email exactly as it would be sent, in an iframe without scripts. */
export const EmailFrame = ({ mailId, title }: MailFrameProps): ReactNode => (
  <iframe
    className={styles.frame}
    title={title}
    src={fileUrl('messaging/show-preview', { mailId })}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="no-referrer"
  />
);
