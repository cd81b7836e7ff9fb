/** What a key of the menu does that callers of an office hear. */
export const menuDeeds = ['status', 'message', 'office', 'call-back'] as const;
export type MenuDeed = (typeof menuDeeds)[number];

export interface MenuKey {
  readonly key: string;
  readonly does: MenuDeed;
}

/** "Press 1 to hear your status." */
export const usualMenu: readonly MenuKey[] = [
  { key: '1', does: 'status' },
  { key: '2', does: 'message' },
  { key: '3', does: 'office' },
  { key: '4', does: 'call-back' },
];
