import { maxMenuKeys, maxMenuTextLengths } from '@commonway/contract/calls/menu/menu-actions.ts';
import type { PhoneMenu } from '@commonway/contract/calls/menu/phone-menu.ts';
import type { phoneMenuKind } from '@commonway/contract/calls/menu/phone-menu-kind.ts';
import type { StudioTexts } from '../../configuration/studio-texts.ts';
import { useLanguageList } from '../../shell/format.tsx';
import { getKeyFieldId } from './telephone-keys.ts';
import { usePhoneMenuTexts } from './use-texts.ts';

/** The texts of the configuration studio for the phone menu: titles, and descriptions of problems and changes. */
export function useMenuStudioTexts(): StudioTexts<typeof phoneMenuKind> {
  const t = usePhoneMenuTexts();
  const listLanguages = useLanguageList();
  /** Names a key by the digits that lead to it. */
  const formatKeyName = ([first, second]: readonly string[]): string => {
    if (first === undefined) return t('menu');
    return second === undefined ? t('key', { key: first }) : t('key.within', { key: second, opener: first });
  };
  return {
    title: t('title'),
    description: t('text'),
    unpublished: t('draft.standing'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: ({ code, keys, does }) =>
      t(`change.${code}`, { name: formatKeyName(keys), action: does === null ? '' : t(`action.${does}`) }),
    problem: ({ code, at, part, languages }, { definition }) => {
      const name = part === 'greeting' ? t('greeting') : formatKeyName(getDigits(definition, at));
      const named = listLanguages(languages);
      const most = part === null ? maxMenuKeys : maxMenuTextLengths[part];
      const open = (): void => document.getElementById(getKeyFieldId(at))?.focus();
      return {
        text: t(`problem.${code}`, { name, languages: named, most }),
        place: at.length === 0 ? null : { name, open },
      };
    },
  };
}

/** The digits that callers press to reach the key at a path of indexes. */
function getDigits({ keys }: PhoneMenu, [first, second]: readonly number[]): string[] {
  const opener = first === undefined ? undefined : keys[first];
  const within = second === undefined ? undefined : opener?.keys[second];
  return [opener, within].flatMap((key) => (key === undefined ? [] : [key.key]));
}
