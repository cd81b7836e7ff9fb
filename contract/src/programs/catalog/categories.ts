/** Program categories. An unknown category is shown as the general one. */
export const programCategories = [
  'housing',
  'utilities',
  'food',
  'family',
  'health',
  'education',
  'emergency',
  'business',
  'licence',
  'repairs',
  'community',
  'marketplace',
  'subscription',
  'general',
] as const;
export type ProgramCategory = (typeof programCategories)[number];

export const categoryOf = (word: string): ProgramCategory =>
  programCategories.find((category) => category === word) ?? 'general';
