import { defineTexts } from '../../languages/catalog.ts';

/** What can be wrong with a row of an imported file, and the headings of the file that lists it. */
export const en = defineTexts('import-problems', 'staff', {
  row: { text: 'Row', context: 'Heading of the number of a row in a spreadsheet' },
  cell: { text: 'Cell', context: 'Heading of a cell in a spreadsheet, such as C17' },
  column: 'Column',
  problem: 'Problem',
  'part.line1': 'Street address',
  'part.line2': 'Apartment, suite, or unit',
  'part.city': 'City',
  'part.state': 'State',
  'part.zip': 'ZIP Code',
  'problem.required': 'This value is required.',
  'problem.invalid': 'This value isn’t valid for this field.',
  'problem.too_small': 'This number is too small.',
  'problem.too_large': 'This number or date is too large.',
  'problem.too_short': 'This text is too short.',
  'problem.too_long': 'This text is too long.',
  'problem.repeated': 'An earlier row has the same person or business.',
  'problem.ambiguous': 'This row matches more than one person or business.',
  'problem.email_taken': 'This email belongs to someone with another name or date of birth.',
  'problem.unexpected': 'We couldn’t import this row. Check its values, and import it again.',
});
