import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('privacy-requests', 'staff', {
  title: 'Privacy requests',
  text: 'Requests to correct or delete personal data. Answer each one by its due date.',
  loading: 'Loading requests',
  none: 'No requests',
  open: 'Open requests',
  answered: 'Answered requests',
  due: 'Due {date}',
  overdue: { text: 'Overdue', context: 'State of a request' },
  by: 'Answered by {name}, {date}',
  answer: 'Respond',
  'answer.title': { text: 'Respond to {name}', context: 'Title of a dialog, and name of a button' },
  'answer.outcome': 'Outcome',
  'answer.done.correction': 'Mark as corrected',
  'answer.done.deletion': 'Delete the data listed below',
  'answer.refused': 'Deny the request',
  'answer.label': 'Message to the applicant',
  'answer.hint':
    'They’ll see it in the portal and get a notification. If you deny the request, explain why.',
  'answer.short': 'Enter at least {min} characters',
  'answer.submit': 'Send answer',
  'answer.delete': 'Delete data and send answer',
  deleted: 'Will be deleted',
  'deleted.none': 'Nothing to delete',
  retained: 'Won’t be deleted until this portal closes',
  'retained.text':
    'Programs need submitted applications, with their documents and messages, for their records. The name and login are needed for the account.',
  changed: 'The data changed while this was open. Review the list, then send your answer again.',
});
