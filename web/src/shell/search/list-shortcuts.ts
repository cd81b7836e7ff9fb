import { findAction, listKeys, type PageAction } from './page-actions.ts';

/** The actions with the keys that run them now; without single keys, only those with a modifier. */
export const listShortcuts = (
  actions: readonly PageAction[],
  areSingleKeysOn: boolean,
): { readonly action: PageAction; readonly keys: readonly string[] }[] =>
  actions
    .map((action) => ({
      action,
      keys: listKeys(action).filter(
        (key) => (areSingleKeysOn || key.includes('+')) && findAction(key, actions) === action,
      ),
    }))
    .filter(({ keys }) => keys.length > 0);
