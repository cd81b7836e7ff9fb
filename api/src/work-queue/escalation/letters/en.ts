import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The email to staff about cases near or past their deadlines. */
export const en = defineTexts('deadline-messages', 'staff', {
  subject: '{count, plural, one {# application needs} other {# applications need}} attention in “{state}”',
  notified:
    '{count, plural, one {This application has} other {These applications have}} used {percent}% of the time limit in “{state}”.\n\n{ids}',
  assigned:
    '{count, plural, one {This application was} other {These applications were}} assigned to you after using {percent}% of the time limit in “{state}”.\n\n{ids}',
  more: 'and {count} more',
  open: 'Open queue',
});
