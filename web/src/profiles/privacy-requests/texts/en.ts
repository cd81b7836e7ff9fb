import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('privacy-requests', 'staff', {
  title: 'Privacy requests',
  text: 'People ask to have their data corrected or deleted. Answer each request by its due date.',
  loading: 'Loading requests',
  none: 'No requests',
  open: 'Open requests',
  answered: 'Answered requests',
  due: 'Due {date}',
  overdue: { text: 'Overdue', context: 'State of a request' },
  by: 'Answered by {name}, {date}',
  answer: 'Answer',
  'answer.title': { text: 'Answer {name}', context: 'Title of a dialog, and name of a button' },
  'answer.outcome': 'Outcome',
  'answer.done.correction': 'Corrected',
  'answer.done.deletion': 'Delete the data below',
  'answer.refused': 'Not done',
  'answer.label': 'Message to the person',
  'answer.hint':
    'They’ll see it in the portal and get a notification. If you don’t do what they asked, say why.',
  'answer.short': 'Enter at least {min} characters',
  'answer.submit': 'Send answer',
  'answer.delete': 'Delete data and send answer',
  deleted: 'Will be deleted',
  'deleted.none': 'Nothing to delete',
  retained: 'Will stay until your office closes',
  'retained.text':
    'Submitted applications, with their documents and messages, are records of their programs. Name and login stay with the account.',
  changed: 'The data changed. Review the list again.',
});
