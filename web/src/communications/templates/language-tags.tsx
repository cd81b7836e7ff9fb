import type {
  KeptTemplate,
  WordStanding,
} from '@commonway/contract/communications/templates/kept-template.ts';
import type { ReactNode } from 'react';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import { languageName } from './language-name.ts';
import styles from './templates.module.css';
import { useTemplateTexts } from './use-texts.ts';

export const standingTones: Readonly<Record<WordStanding, Tone>> = {
  current: 'passed',
  stale: 'warning',
  missing: 'failed',
};

/** The languages of a template, each with how its words stand. */
export function LanguageTags({ template }: { template: KeptTemplate }): ReactNode {
  const t = useTemplateTexts();
  return (
    <ul className={styles.tags}>
      {template.languages.map(({ language, standing }) => (
        <li key={language}>
          <StatusTag isBare tone={standingTones[standing]}>
            <bdi lang={language}>{languageName(language)}</bdi>
            <span className={standing === 'current' ? 'visually-hidden' : styles.standing}>
              {' '}
              {t(`standing.${standing}`)}
            </span>
          </StatusTag>
        </li>
      ))}
    </ul>
  );
}
