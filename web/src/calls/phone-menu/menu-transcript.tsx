import type { LeafKey, MenuKey, PhoneMenu } from '@commonway/contract/calls/menu/phone-menu.ts';
import type { MenuSetup } from '@commonway/contract/calls/menu/phone-menu-kind.ts';
import {
  buildKeyAnnouncement,
  type DefaultMenuTexts,
  getSpokenGreeting,
} from '@commonway/contract/calls/menu/spoken-menu.ts';
import type { ReactNode } from 'react';
import styles from './phone-menu.module.css';
import { usePhoneMenuTexts } from './use-texts.ts';

interface MenuTranscriptProps {
  readonly menu: PhoneMenu;
  readonly language: string;
  readonly setup: MenuSetup;
}

/** A menu as callers hear it in one language: every spoken sentence, with submenus below their keys. */
export function MenuTranscript({ menu, language, setup }: MenuTranscriptProps): ReactNode {
  const known = setup.defaultTexts[language];
  if (known === undefined) return null;
  return (
    <div lang={language} dir="auto">
      <p>{getSpokenGreeting(menu, language, known)}</p>
      <KeyTranscript keys={menu.keys} language={language} known={known} />
    </div>
  );
}

interface KeyTranscriptProps {
  readonly keys: readonly (LeafKey | MenuKey)[];
  readonly language: string;
  readonly known: DefaultMenuTexts;
}

/** What callers hear for each key of a menu, with submenus below their keys. */
function KeyTranscript({ keys, language, known }: KeyTranscriptProps): ReactNode {
  const t = usePhoneMenuTexts();
  return (
    <ol className={styles.heard}>
      {keys.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key of a draft has no id, only a position
        <li key={index}>
          {buildKeyAnnouncement(each, language, known) || <em>{t('heard.nothing', { key: each.key })}</em>}
          {each.does === 'words' && each.says[language] && (
            <p className={styles.answer}>{each.says[language]}</p>
          )}
          {each.does === 'menu' && 'keys' in each && (
            <KeyTranscript keys={each.keys} language={language} known={known} />
          )}
        </li>
      ))}
    </ol>
  );
}
