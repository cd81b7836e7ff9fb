import { languages } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './change.module.css';
import type { Preview } from './use-bulk-change.ts';

/** Shows the messages that will be sent, one example for each language of the recipients. */
export function LetterPreviews({ letters }: Pick<Preview, 'letters'>): ReactNode {
  const t = useTexts();
  if (letters.length === 0) return null;
  return (
    <section aria-label={t('letters.label')}>
      <h3 className={styles.heading}>{t('letters.label')}</h3>
      {letters.map((letter) => {
        const language = languages.find(({ code }) => code === letter.language);
        return (
          <Disclosure
            key={`${letter.language} ${letter.programName}`}
            summary={t('letters.one', {
              language: language?.name ?? letter.language,
              program: letter.programName,
            })}
            extra={t('letters.count', { count: letter.count })}
          >
            <div lang={letter.language} dir={language?.direction}>
              <strong>{letter.subject}</strong>
              <p className={styles.letter}>{letter.body}</p>
            </div>
            <p className={styles.quiet}>
              {t('letters.to', { name: letter.to })}{' '}
              {letter.unreachable > 0 && t('letters.unreachable', { count: letter.unreachable })}
            </p>
          </Disclosure>
        );
      })}
    </section>
  );
}
