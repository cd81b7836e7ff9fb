/** What an account of each type is called, and where it is said to people; the keys are the account types. */
export const en = {
  Government: 'Government',
  Reviewer: 'Reviewer',
  ReviewerMarket: 'Marketplace reviewer',
  Demo: 'Demo',
  Business: 'Business',
  Individual: 'Individual',
  Subscriber: 'Subscriber',
  Partner: 'Partner',
  Household: 'Household',
} as const;
