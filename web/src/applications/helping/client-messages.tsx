import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import styles from '../application/application.module.css';
import { useHelpingTexts } from './use-texts.ts';

interface ClientMessagesProps {
  readonly applicantId: number;
  readonly applicationId: number;
}

/** The messages of a client's application, read-only. Renders nothing if the consent does not include them. */
export function ClientMessages(input: ClientMessagesProps): ReactNode {
  const t = useHelpingTexts();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['communications/list-client-messages', input],
    queryFn: ({ signal }) => call('communications/list-client-messages', { ...input }, { signal }),
    retry: false,
  });
  if (!data) return null;
  return (
    <section className={styles.block}>
      <h2>{t('messages')}</h2>
      {data.communications.length === 0 && <p>{t('messages.none')}</p>}
      {data.communications.map(({ id, authorName, createdAt, subject, body }) => (
        <article key={id} className={styles.block}>
          <p className={styles.when}>
            <bdi>{authorName}</bdi> {format.dateTime(createdAt)}
          </p>
          {subject && <strong>{subject}</strong>}
          <p>{body}</p>
        </article>
      ))}
    </section>
  );
}
