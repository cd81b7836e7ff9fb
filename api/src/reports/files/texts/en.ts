import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The spreadsheets and PDFs of reports. */
export const en = defineTexts('report-files', 'staff', {
  title: '{report}: {subject, select, business {Businesses} other {Individuals}}',
  asOf: 'Data as of {time}',
  period: 'From {from} to {to}',
  before: 'Compared with {from} to {to}',
  filter: '{name}: {value}',
  summary: 'Summary',
  measure: {
    text: 'Measure',
    context: 'The header of a column with names of numbers, such as “Applications”',
  },
  value: 'Value',
  valueBefore: 'Previous period',
  overTime: 'Over time',
  from: { text: 'From', context: 'The first day of a period' },
  to: { text: 'To', context: 'The last day of a period' },
  fewer: 'Fewer than {count}',
  hidden: 'Groups of fewer than {count} people are hidden to protect their privacy.',
  years: 'Covers all of {years}.',
  chart: 'Chart: {title}. See the table below for the numbers.',
});
