/** In the order people think of them: 0 is the last. */
export const telephoneKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** The id of the field that says which key it is: problems lead there. */
export const keyFieldId = (at: readonly number[]): string => `menu-key-${at.join('-')}`;
