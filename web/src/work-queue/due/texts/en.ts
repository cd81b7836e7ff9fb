import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The dialog that changes a due date. */
export const en = defineTexts('due-date', 'staff', {
  title: 'Change the due date of {name}',
  date: 'Due date',
  dateHint: 'The case is due when the office closes that day. This date stays until the status changes.',
  dateMissing: 'Choose a due date from today to a year from now.',
  reason: 'Reason',
  reasonHint: 'Colleagues can see it in the case’s activity. The applicant isn’t notified.',
  reasonMissing: 'Enter a reason.',
  submit: 'Change due date',
  saved: 'Due date changed to {date}',
});
