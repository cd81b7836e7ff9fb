import type {
  ManagedTemplate,
  TranslationStatus,
} from '@commonway/contract/communications/templates/managed-template.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import styles from './templates.module.css';
import { useTemplateTexts } from './use-texts.ts';

const tones: Readonly<Record<TranslationStatus, Tone>> = {
  current: 'passed',
  stale: 'warning',
  missing: 'failed',
};
const textStatuses: readonly TranslationStatus[] = ['current', 'stale', 'missing'];

/** Shows the languages of a template by status: current, outdated or missing. */
export function LanguageTags({ template }: { template: ManagedTemplate }): ReactNode {
  const t = useTemplateTexts();
  const groups = textStatuses.map((textStatus) => ({
    standing: textStatus,
    names: template.languages
      .filter((each) => each.status === textStatus)
      .map(({ language }) => languageName(language)),
  }));
  return (
    <ul className={styles.tags}>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ standing: textStatus, names }) => (
          <li key={textStatus}>
            <StatusTag isBare tone={tones[textStatus]}>
              {t(`standing.${textStatus}`)}
            </StatusTag>{' '}
            <span className={styles.standing}>{names.map(isolated).join(', ')}</span>
          </li>
        ))}
    </ul>
  );
}
