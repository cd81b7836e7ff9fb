import { languages } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './change.module.css';
import type { Preview } from './use-bulk-change.ts';

/** Shows the messages that will be sent, one example for each language of the recipients. */
export function MessagePreviews({ letters: messages }: Pick<Preview, 'letters'>): ReactNode {
  const t = useTexts();
  if (messages.length === 0) return null;
  return (
    <section aria-label={t('letters.label')}>
      <h3 className={styles.heading}>{t('letters.label')}</h3>
      {messages.map((message) => {
        const language = languages.find(({ code }) => code === message.language);
        return (
          <Disclosure
            key={`${message.language} ${message.programName}`}
            summary={t('letters.one', {
              language: language?.name ?? message.language,
              program: message.programName,
            })}
            extra={t('letters.count', { count: message.count })}
          >
            <div lang={message.language} dir={language?.direction}>
              <strong>{message.subject}</strong>
              <p className={styles.letter}>{message.body}</p>
            </div>
            <p className={styles.quiet}>
              {t('letters.to', { name: message.to })}{' '}
              {message.unreachable > 0 && t('letters.unreachable', { count: message.unreachable })}
            </p>
          </Disclosure>
        );
      })}
    </section>
  );
}
