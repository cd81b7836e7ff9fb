import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** What came in and fits no case. */
export const en = defineTexts('unmatched-messages', 'staff', {
  title: 'Unmatched messages',
  description: 'These messages aren’t linked to a case. Add each one to a case, or dismiss it.',
  loading: 'Loading',
  failed: 'We couldn’t load messages',
  empty: 'No unmatched messages',
  emptyText: 'Emails, texts, and voicemails that we can’t match to a case appear here.',
  media: '{count, plural, one {(# attachment)} other {(# attachments)}}',
  link: '{count, plural, one {# unmatched message} other {# unmatched messages}}',
  'link.many': 'More than {count} unmatched messages',
  'texts.title': 'Texts from unknown numbers',
  'mail.title': 'Email',
  'mail.attachTitle': 'Add email to a case',
  'mail.attachText': 'The email and its attachments appear as unread in the case’s messages.',
  'mail.dismissTitle': 'Dismiss email',
  'mail.reason': 'Reason',
  'mail.reasonHint': 'Saved in the message history for your team.',
  'attach.suggestions': 'Cases with this address',
  'attach.open': 'Add to case',
  'attach.of': 'Add to case: {from}',
  'attach.title': 'Add text to a case',
  'attach.text':
    'The text appears as unread in the case’s messages. The contact phone number doesn’t change. If this number belongs to the applicant, update their contact details.',
  'attach.number': 'Application ID',
  'attach.missing': 'Enter an application ID.',
  'attach.unknown': 'We couldn’t find an application with this ID.',
  'attach.send': 'Add to case',
  dismiss: 'Dismiss',
  'dismiss.of': 'Dismiss: {from}',
});
