import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The column headings of the activity log's file, and its result of an action. */
export const en = defineTexts('activity-log-file', 'staff', {
  id: 'Entry ID',
  time: 'Date and time',
  user: 'User',
  employee: 'Employee viewing as the user',
  action: 'Action',
  subjectKind: 'Type of record',
  subjectId: 'Record ID',
  subject: 'Record',
  result: 'Result',
  details: 'Details',
  done: 'Success',
});
