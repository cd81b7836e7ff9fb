import type {
  KeptTemplate,
  WordStanding,
} from '@commonway/contract/communications/templates/kept-template.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import styles from './templates.module.css';
import { useTemplateTexts } from './use-texts.ts';

const tones: Readonly<Record<WordStanding, Tone>> = {
  current: 'passed',
  stale: 'warning',
  missing: 'failed',
};
const standings: readonly WordStanding[] = ['current', 'stale', 'missing'];

/** Shows the languages of a template by status: current, outdated or missing. */
export function LanguageTags({ template }: { template: KeptTemplate }): ReactNode {
  const t = useTemplateTexts();
  const groups = standings.map((standing) => ({
    standing,
    names: template.languages
      .filter((each) => each.standing === standing)
      .map(({ language }) => languageName(language)),
  }));
  return (
    <ul className={styles.tags}>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ standing, names }) => (
          <li key={standing}>
            <StatusTag isBare tone={tones[standing]}>
              {t(`standing.${standing}`)}
            </StatusTag>{' '}
            <span className={styles.standing}>{names.map(isolated).join(', ')}</span>
          </li>
        ))}
    </ul>
  );
}
