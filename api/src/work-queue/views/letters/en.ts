import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The email to followers of a view. */
export const en = defineTexts('view-messages', 'staff', {
  subject: '{count, plural, one {# new application} other {# new applications}} in “{view}”',
  body: '{count, plural, one {# new application entered} other {# new applications entered}} the view “{view}” that you follow.\n\n{ids}',
  more: 'and {count} more',
  open: 'Open view',
  why: 'You’re getting this email because you follow this view. You can turn off these emails in the view.',
});
