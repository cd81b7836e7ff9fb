import type {
  LeafKey,
  MenuKey,
  PhoneMenu,
} from '@commonway/contract/communications/calls/menu/phone-menu.ts';
import {
  type StandingWords,
  spokenGreeting,
  spokenKey,
} from '@commonway/contract/communications/calls/menu/spoken-menu.ts';
import type { ReactNode } from 'react';
import styles from './phone-menu.module.css';
import type { Standing } from './use-menu-studio.ts';
import { usePhoneMenuTexts } from './use-texts.ts';

interface HeardMenuProps {
  readonly menu: PhoneMenu;
  readonly language: string;
  readonly standing: Standing;
}

/** A menu as callers hear it in one language: every spoken sentence, with submenus below their keys. */
export function HeardMenu({ menu, language, standing }: HeardMenuProps): ReactNode {
  const known = standing.standing[language];
  if (known === undefined) return null;
  return (
    <div lang={language} dir="auto">
      <p>{spokenGreeting(menu, language, known)}</p>
      <HeardKeys keys={menu.keys} language={language} known={known} />
    </div>
  );
}

interface HeardKeysProps {
  readonly keys: readonly (LeafKey | MenuKey)[];
  readonly language: string;
  readonly known: StandingWords;
}

function HeardKeys({ keys, language, known }: HeardKeysProps): ReactNode {
  const t = usePhoneMenuTexts();
  return (
    <ol className={styles.heard}>
      {keys.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key of a draft has no id, only a position
        <li key={index}>
          {spokenKey(each, language, known) || <em>{t('heard.nothing', { key: each.key })}</em>}
          {each.does === 'words' && each.says[language] && (
            <p className={styles.answer}>{each.says[language]}</p>
          )}
          {each.does === 'menu' && 'keys' in each && (
            <HeardKeys keys={each.keys} language={language} known={known} />
          )}
        </li>
      ))}
    </ol>
  );
}
