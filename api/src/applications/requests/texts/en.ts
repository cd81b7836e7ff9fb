import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('document-request-reasons', 'resident', {
  missing: 'We need this document. Send us a photo or a PDF of it.',
  unreadable: 'We can’t read this document. Send a clearer photo or a full scan.',
  'pages-missing': 'Some pages of this document are missing. Send all the pages.',
  outdated: 'This document is too old. Send one from the last 30 days.',
  'other-paper': 'This isn’t the document we need. Send the one that the question names.',
  'name-differs':
    'The name on this document doesn’t match your application. Send one with your name, or tell us why the names are different.',
  'unlike-papers': 'Your answer doesn’t match your documents. Check it, and correct it if it’s wrong.',
  incomplete: 'Your answer isn’t complete. Add what’s missing.',
  unclear: 'We don’t understand your answer. Try to explain it in another way.',
  'someone-missing': 'A person or an item may be missing here. Check the list, and add what’s missing.',
  'sign-again': 'We need you to read this and agree to it again.',
  later: 'We still need this document. Send us a photo or a PDF of it.',
  own: 'Write your own message',
  extraDocuments: 'Other documents',
  comment: 'Requested from the applicant: {what}',
});
