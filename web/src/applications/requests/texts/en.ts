import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('applicant-requests', 'resident', {
  title: 'What we need from you',
  back: 'Your application',
  'start.title':
    '{count, plural, one {We need # more thing from you} other {We need # more things from you}}',
  'start.text': 'Send what you have, in any order. We save it as you go.',
  'start.due': '{count, plural, one {Send it by {day}.} other {Send them by {day}.}}',
  'start.wasDue': 'This was due on {day}',
  'start.late': 'Send it as soon as you can. We’ll still accept it.',
  'start.stays': 'Everything else you submitted stays the same.',
  'start.help': 'Get help',
  'later.title': '{count, plural, one {# document still needed} other {# documents still needed}}',
  'later.text': 'You chose to add these later. Add what you have, in any order. We save it as you go.',
  'later.open': '{count, plural, one {Add document} other {Add documents}}',
  'notice.open': 'Respond to this request',
  'part.text':
    '{count, plural, one {You can send the other one later.} other {You can send the other # later.}}',
  'part.send': 'Submit what’s ready',
  'part.received': 'We received',
  'phone.get': 'Continue on your phone',
  'phone.working': 'Creating a link',
  'phone.sent': 'Check your phone',
  'phone.sentText':
    'We sent a text message to {phone}. Open the link on your phone to take photos. It works once, within 15 minutes.',
  'phone.open': 'Open this address on your phone',
  'phone.openText': 'You can take photos there. The address works once, within 15 minutes.',
  'review.send': 'Submit',
  'review.sending': 'Submitting',
  'review.notSent': 'Your answers weren’t submitted',
  'closed.answered': 'Thank you. We received it',
  'closed.sent': 'Sent {time}: {what}.',
  'closed.next': 'What happens next',
  'closed.nextText':
    'We’ll review what you sent and continue with your application. We’ll let you know when something changes.',
  'closed.withdrawn': 'We no longer need this',
  'closed.withdrawnText': 'We asked you for: {what}. You don’t have to send it.',
  'closed.open': 'View your application',
});
