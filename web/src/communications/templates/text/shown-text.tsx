import { directionOf, languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import styles from '../templates.module.css';

interface ShownTextProps {
  readonly words: { readonly language: string; readonly subject: string; readonly body: string };
}

/** Shows a template text in its language and direction. */
export const ShownText = ({ words: { language, subject, body } }: ShownTextProps): ReactNode => (
  <section
    aria-label={languageName(language)}
    lang={language}
    dir={directionOf(language)}
    className={styles.shown}
  >
    {subject && (
      <p className={styles.subject} dir="auto">
        {subject}
      </p>
    )}
    <p className={styles.body} dir="auto">
      {body}
    </p>
  </section>
);
