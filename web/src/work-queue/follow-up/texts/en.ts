import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The dialog that sets a follow-up date. */
export const en = defineTexts('follow-up', 'staff', {
  title: 'Follow up on {name}',
  titleMany: 'Follow up on {count, plural, one {# case} other {# cases}}',
  loading: 'Loading',
  date: 'Follow-up date',
  dateHint: 'Until then, the case isn’t in your open cases. We’ll notify you that morning.',
  invalid: 'Choose a date from {from} to {to}.',
  presets: 'Suggested dates',
  'preset.day': 'Tomorrow',
  'preset.week': 'In 1 week',
  'preset.month': 'In 30 days',
  note: 'Note',
  noteOptional: 'optional',
  noteHint: 'Colleagues can see it in the case’s activity.',
  submit: 'Set follow-up date',
  remove: 'Remove follow-up date',
  saved: 'Follow-up date set: {date}',
  removed: 'Follow-up date removed',
});
