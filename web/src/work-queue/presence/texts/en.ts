/** Who else has an application open. */
export const en = {
  alsoHere: 'Also viewing: {names}',
  warning: 'This is also open for {names}. Check with them before you make changes.',
  separator: ', ',
} as const;
