import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Who else has an application open. */
export const en = defineTexts('presence', 'staff', {
  alsoHere: 'Also viewing: {names}',
  warning: 'This is also open for {names}. Check with them before you make changes.',
  separator: ', ',
});
