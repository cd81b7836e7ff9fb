import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('applicant-requests', 'resident', {
  title: 'What we need from you',
  back: 'Your application',
  'start.title':
    '{count, plural, one {We need # more thing from you} other {We need # more things from you}}',
  'start.text':
    'Send us the following so we can continue with your application. We save your answers as you go.',
  'start.due': 'Please send it by {day}.',
  'start.wasDue': 'This was due on {day}',
  'start.late': 'Please send it as soon as you can. We’ll still accept it.',
  'start.stays': 'Everything else you submitted stays the same.',
  'start.begin': 'Start',
  'start.goOn': 'Continue',
  'start.help': 'Get help',
  'notice.open': 'Respond to this request',
  'review.title': 'Review and submit',
  'review.text': 'Make sure everything is right. You can still make changes.',
  'review.back': 'Back',
  'review.open': 'Something is missing',
  'review.toSign': 'Continue to sign',
  'review.send': 'Submit',
  'review.sending': 'Submitting',
  'review.whyNot': 'Complete the items listed above first.',
  'review.notSent': 'Your answers weren’t submitted',
  'review.notSaved': 'We couldn’t save your last changes. Check your connection and try again.',
  'sign.title': 'Sign and submit',
  'closed.answered': 'Thank you. We received it',
  'closed.sent': 'Sent {time}: {what}.',
  'closed.next': 'What happens next',
  'closed.nextText':
    'We’ll review what you sent and continue with your application. We’ll let you know when something changes.',
  'closed.withdrawn': 'We no longer need this',
  'closed.withdrawnText': 'We asked you for: {what}. You don’t have to send it.',
  'closed.open': 'View your application',
});
