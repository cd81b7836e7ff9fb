/** What every PDF says. */
export const en = {
  page: 'Page {page} of {pages}',
  'answer.yes': 'Yes',
  'answer.no': 'No',
  'answer.agreed': 'Agreed',
  noAnswer: 'No answer',
  item: '{label} {number}',
} as const;
