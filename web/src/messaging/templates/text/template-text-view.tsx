import { getDirection, getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { TemplateText } from '@commonway/contract/messaging/template.ts';
import { type ReactNode, useMemo } from 'react';
import styles from '../templates.module.css';
import { useTemplateTexts } from '../use-texts.ts';
import { diffWords } from './diff-words.ts';

interface ChangesProps {
  readonly before: TemplateText;
  readonly after: TemplateText;
}

/** Subject and body as one text. */
const joinSubjectAndBody = ({ subject, body }: TemplateText): string =>
  subject ? `${subject}\n\n${body}` : body;

/** Shows the differences between two texts: struck out and underlined, and described for screen readers. */
export function TextDifferences({ before, after }: ChangesProps): ReactNode {
  const t = useTemplateTexts();
  const [old, now] = [joinSubjectAndBody(before), joinSubjectAndBody(after)];
  const pieces = useMemo(() => diffWords(old, now), [old, now]);
  const marks = { removed: t('versions.was'), added: t('versions.is') };
  return (
    <p className={styles.shown} lang={after.language} dir={getDirection(after.language)}>
      {pieces.map(({ kind, text }, at) => {
        if (kind === 'same') return text;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their position
          <Mark key={at} className={styles[kind]}>
            <span className="visually-hidden">[{marks[kind]}: </span>
            {text}
            <span className="visually-hidden">]</span>
          </Mark>
        );
      })}
    </p>
  );
}

interface ShownTextProps {
  readonly words: TemplateText;
}

/** Shows a template text in its language and direction. */
export const TemplateTextView = ({ words: { language, subject, body } }: ShownTextProps): ReactNode => (
  <section
    aria-label={getLanguageName(language)}
    lang={language}
    dir={getDirection(language)}
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
