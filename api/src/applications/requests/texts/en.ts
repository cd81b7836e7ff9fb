import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('document-request-reasons', 'resident', {
  missing: 'We need this document. Please send it.',
  unreadable: 'We can’t read this document. Please send a clearer photo or a full scan.',
  'pages-missing': 'Some pages of this document are missing. Please send all the pages.',
  outdated: 'This document is too old. Please send one from the last 30 days.',
  'other-paper': 'This isn’t the document we need. Please send the one named in the question.',
  'name-differs':
    'The name on this document doesn’t match your application. Please send one with your name, or tell us why it’s different.',
  'unlike-papers': 'Your answer doesn’t match your documents. Please check it, and correct it if needed.',
  incomplete: 'Your answer is incomplete. Please add what’s missing.',
  unclear: 'We don’t understand your answer. Please answer again.',
  'someone-missing': 'A person or item seems to be missing here. Please check the list again.',
  'sign-again': 'We need your agreement again.',
  later: 'This document wasn’t included with the application.',
  own: 'Write your own message',
  extraDocuments: 'Other documents',
  comment: 'Requested from the applicant: {what}',
});
