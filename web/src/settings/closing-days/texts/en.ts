import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Holidays and closing days: when the office is closed although its week says otherwise. */
export const en = defineTexts('closing-days', 'staff', {
  title: 'Holidays and closing days',
  text: 'Application deadlines skip these days. Changes are saved to a draft automatically. They take effect after you publish.',
  unpublished: 'No holidays or closing days have been published yet.',
  'publish.title': 'Publish holidays and closing days?',
  'publish.text': 'We’ll recalculate the deadlines of all open applications.',
  days: 'Holidays and closing days',
  date: 'Date',
  name: 'Name',
  yearly: 'Every year',
  add: 'Add day',
  remove: 'Remove {name}',
  'day.number': 'Day {number}',
  'date.yearly': '{date} (every year)',
  'change.added': 'Closed on {date}: {name}',
  'change.removed': 'No longer closed on {date}: {name}',
  'change.changed': 'Changed: {date}, {name}',
  'problem.date-missing': '{name} has no date. Enter one.',
  'problem.name-missing': '{name} has no name. Enter one.',
  'problem.date-twice': '{name} has the same date as another day. Change or remove one of them.',
  'problem.date-past': '{name} has passed.',
});
