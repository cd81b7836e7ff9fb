/** The letter to staff about cases near or past their deadlines. */
export const en = {
  subject: '{count, plural, one {# application needs} other {# applications need}} attention in "{state}"',
  told: '{percent}% of the time for "{state}" is used up for {count, plural, one {this application} other {these applications}}.\n\n{ids}',
  assigned:
    '{count, plural, one {This application has} other {These applications have}} come to you: {percent}% of the time for "{state}" is used up.\n\n{ids}',
  more: 'and {count} more',
  open: 'Open the queue',
} as const;
