import type { MenuAction } from './menu-actions.ts';
import type { LeafKey, PhoneMenu } from './phone-menu.ts';

/** A new key without texts. */
export function createMenuKey<Does extends MenuAction>(key: string, does: Does) {
  const emptyText: Record<string, string> = {};
  const keys: LeafKey[] = [];
  return { key, does, words: emptyText, says: emptyText, keys };
}

/** "Press 1 to hear your status": the menu of an office that has not published one. */
export const defaultMenu: PhoneMenu = {
  greeting: {},
  keys: [
    createMenuKey('1', 'status'),
    createMenuKey('2', 'message'),
    createMenuKey('3', 'office'),
    createMenuKey('4', 'call-back'),
  ],
};
