import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** How near the deadline of a case is. */
export const en = defineTexts('due-dates', 'staff', {
  overdue: 'Overdue since {day}',
  today: 'Today, {time}',
});
