import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** What every PDF says. */
export const en = defineTexts('pdf-pages', 'resident', {
  page: 'Page {page} of {pages}',
  'answer.yes': 'Yes',
  'answer.no': 'No',
  'answer.agreed': 'Agreed',
  signed: 'Signed electronically {time}',
  noAnswer: 'No answer',
  item: '{label} {number}',
});
