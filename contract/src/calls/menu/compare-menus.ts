// The differences between two phone menus, one per key.
import { isSame } from '../../programs/building/is-same.ts';
import type { MenuAction } from './menu-actions.ts';
import type { LeafKey, MenuKey, PhoneMenu } from './phone-menu.ts';

export interface MenuChange {
  readonly code: 'greeting' | 'key-added' | 'key-removed' | 'key-action' | 'key-texts' | 'keys-moved';
  /** The digits that lead to the key, from the main menu; empty for the main menu itself. */
  readonly keys: readonly string[];
  /** What the key does after the change; null if no key changed its action. */
  readonly does: MenuAction | null;
}

/**
 * Lists the changes that callers notice: the greeting, keys by their digit, and the order in which keys are read out.
 */
export function compareMenus(before: PhoneMenu, after: PhoneMenu): MenuChange[] {
  return [
    ...(isSame(before.greeting, after.greeting) ? [] : [createChange('greeting', [])]),
    ...compareKeys(before.keys, after.keys, []),
  ];
}

type Key = LeafKey | MenuKey;

const createChange = (
  code: MenuChange['code'],
  keys: readonly string[],
  does: MenuChange['does'] = null,
): MenuChange => ({ code, keys, does });

/** Lists added, changed, removed, and moved keys of a menu. */
function compareKeys(before: readonly Key[], after: readonly Key[], at: readonly string[]): MenuChange[] {
  const [old, now] = [indexByDigit(before), indexByDigit(after)];
  const removed = [...old].filter(([name]) => !now.has(name));
  const listCommonKeys = (some: ReadonlyMap<string, Key>, other: ReadonlyMap<string, Key>): string[] =>
    [...some.keys()].filter((name) => other.has(name));
  return [
    ...removed.map(([, { key }]) => createChange('key-removed', [...at, key])),
    ...[...now].flatMap(([name, key]) => compareKey(old.get(name), key, [...at, key.key])),
    ...(isSame(listCommonKeys(old, now), listCommonKeys(now, old)) ? [] : [createChange('keys-moved', at)]),
  ];
}

/** Lists the changes of a key and of its submenu. */
function compareKey(before: Key | undefined, after: Key, at: readonly string[]): MenuChange[] {
  if (before === undefined) return [createChange('key-added', at, after.does)];
  const getTexts = ({ words, says }: Key): unknown => [words, says];
  return [
    ...(before.does === after.does ? [] : [createChange('key-action', at, after.does)]),
    ...(isSame(getTexts(before), getTexts(after)) ? [] : [createChange('key-texts', at)]),
    ...compareKeys(getSubmenuKeys(before), getSubmenuKeys(after), at),
  ];
}

/** The keys of a key's submenu; empty if it has none. */
const getSubmenuKeys = (key: Key): readonly LeafKey[] => ('keys' in key ? key.keys : []);

/** The keys by digit. A draft may use a digit twice: the name of the second use differs. */
function indexByDigit(keys: readonly Key[]): Map<string, Key> {
  const named = new Map<string, Key>();
  for (const key of keys) {
    const isTaken = named.has(key.key);
    named.set(isTaken ? `${key.key}/${named.size}` : key.key, key);
  }
  return named;
}
