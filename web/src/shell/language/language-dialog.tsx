import {
  completeLanguageNotes,
  highlightedLanguages,
  type Language,
  languages,
} from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check } from '../../ui/icons/shapes.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useBoot } from '../boot.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './language-dialog.module.css';

/** All offered languages, each by its own name. Choosing one reloads the page. */
export function LanguageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { branding } = useBoot();
  const t = useTexts();
  const [state, setState] = useState<'idle' | 'changing' | 'failed'>('idle');
  const { frequent, others } = orderLanguages(branding.languages, branding.offered_languages);
  const choose = (language: string): void => {
    setState('changing');
    call('accounts/set-language', { language }).then(
      () => location.reload(),
      () => setState('failed'),
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t('language.title')}
      closeLabel={t('close')}
    >
      {state === 'failed' && (
        <Banner tone="failed" live="polite">
          {t('language.failed')}
        </Banner>
      )}
      <h3 className={styles.heading}>{t('language.frequent')}</h3>
      <LanguageGrid languages={frequent} onChoose={choose} />
      {others.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('language.more')}</h3>
          <p className={styles.hint}>{t('language.more-hint')}</p>
          <LanguageGrid languages={others} onChoose={choose} />
        </>
      )}
    </Dialog>
  );
}

type GridProps = { languages: readonly Language[]; onChoose: (code: string) => void };

/** Languages as buttons, each with its own name; the current one is marked. */
function LanguageGrid({ languages, onChoose }: GridProps): ReactNode {
  const boot = useBoot();
  const t = useTexts();
  return (
    <ul className={styles.grid}>
      {languages.map(({ code, name, direction }) => (
        <li key={code}>
          <button
            type="button"
            lang={code}
            dir={direction}
            aria-current={code === boot.language || undefined}
            className={styles.language}
            onClick={() => onChoose(code)}
          >
            <span>
              {name}
              {completeLanguageNotes[code] && (
                <span className={styles.note}> {completeLanguageNotes[code]}</span>
              )}
            </span>
            {code === boot.language && (
              <>
                <Icon shape={check} />
                <span className="visually-hidden" lang={boot.language}>
                  {t('language.current')}
                </span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface LanguageGroups {
  readonly frequent: readonly Language[];
  readonly others: readonly Language[];
}

/**
 * Splits the offered languages into two groups: highlighted languages and those that the office writes in first, then
 * all others by their own names.
 */
export function orderLanguages(
  tenantLanguages: readonly string[],
  offered: readonly string[],
): LanguageGroups {
  const first = new Set([...highlightedLanguages, ...tenantLanguages]);
  const known = new Map(
    languages.flatMap((language) => (offered.includes(language.code) ? [[language.code, language]] : [])),
  );
  return {
    frequent: [...first].flatMap((code) => known.get(code) ?? []),
    others: [...known.values()]
      .filter((language) => !first.has(language.code))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}
