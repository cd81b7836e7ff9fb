/** From the queue to a message to many. */
export const en = {
  open: 'Write to all',
  title: '{count, plural, one {Write to # application} other {Write to # applications}}',
  titleMany: 'Write to all that match',
  explain:
    'The applications are kept as they are chosen now. Nothing leaves before you have written the message and seen who gets it.',
  name: 'Name, for your team',
  prepare: 'Write the message',
  earlier: 'Earlier messages to many',
} as const;
