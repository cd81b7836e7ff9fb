import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** From the queue to a message to many. */
export const en = defineTexts('queue-broadcasts', 'staff', {
  open: 'Send broadcast',
  title: '{count, plural, one {New broadcast to # applicant} other {New broadcast to # applicants}}',
  titleMany: 'New broadcast to all matching applicants',
  explain:
    'The recipients are set now. Nothing is sent until you write the message and review the recipients.',
  name: 'Broadcast name (for your team)',
  prepare: 'Write message',
  earlier: 'Past broadcasts',
});
