import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** What tells people of the same name apart. */
export const en = defineTexts('identity', 'staff', {
  born: 'Born {year}',
  phone: 'Phone ending in {digits}',
  separator: ' · ',
});
