/** The letter to whoever follows a view of the queue. */
export const en = {
  subject: '{count, plural, one {# application} other {# applications}} entered "{view}"',
  body: '{count, plural, one {An application has} other {# applications have}} come into the view "{view}" that you follow.\n\n{ids}',
  more: 'and {count} more',
  open: 'Open the view',
  why: 'You get this letter because you asked to be told by e-mail. In the view, you can stop it at any time.',
} as const;
