/** Who else has an application open. */
export const en = {
  alsoHere: 'Open now by {names}',
  warning: '{names} has this open right now. Talk to each other before you change it.',
  separator: ', ',
} as const;
