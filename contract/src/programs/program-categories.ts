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

/** The known category of this name; `general` for any other. */
export const toProgramCategory = (word: string): ProgramCategory =>
  programCategories.find((category) => category === word) ?? 'general';

/** The number of programs that a search returns initially and at most. */
export const searchLimits = { initial: 24, max: 500 } as const;
