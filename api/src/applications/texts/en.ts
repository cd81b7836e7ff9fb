import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('application-history', 'resident', {
  started: 'You started this application',
  submitted: 'You submitted this application',
  state: 'New status: {state}',
  denied: 'Reason: {reason}',
  withdrawn: 'You withdrew this application',
  'started.helped': '{helper} started this application for you',
  'submitted.helped': '{helper} submitted this application for you',
  'withdrawn.helped': '{helper} withdrew this application for you',
  'next.draft': 'Continue where you left off, and submit it when you’re ready.',
  'next.request': 'We need something from you. Open your application to see what it is.',
  'next.later': 'Add the documents that are still needed.',
  'next.page': 'Continue with page {page} of {pages}, then submit.',
  'next.scheduled': 'Your payment of {amount} is scheduled for {day}. You don’t need to do anything.',
  'next.sent': 'We sent your payment of {amount} on {day}.',
  'next.returned':
    'Your payment of {amount} was returned to us on {day}. Message or call us so that we can send it again.',
  'next.send': 'All questions are answered. Check your answers, then submit.',
});
