import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** What an account of each type is called, and where it is said to people; the keys are the account types. */
export const en = defineTexts('account-types', 'resident', {
  Government: 'Government',
  Reviewer: 'Reviewer',
  ReviewerMarket: 'Marketplace reviewer',
  Demo: 'Demo',
  Business: 'Business',
  Individual: 'Individual',
  Subscriber: 'Subscriber',
  Partner: 'Partner',
  Household: 'Household',
});
