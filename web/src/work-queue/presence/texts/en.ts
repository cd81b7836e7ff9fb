/** Who else has an application open. */
export const en = {
  alsoHere: 'Also viewing: {names}',
  warning: '{names} also has this open. Check with them before you make changes.',
  separator: ', ',
} as const;
