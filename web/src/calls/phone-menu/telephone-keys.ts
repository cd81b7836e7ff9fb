/** In the order of a keypad: 0 is last. */
export const telephoneKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** The element id of the digit field of the key at a path of indexes. Problems link to it. */
export const getKeyFieldId = (at: readonly number[]): string => `menu-key-${at.join('-')}`;
