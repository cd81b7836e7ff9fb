/** The letters the house writes, by the `file_alias` they are asked for: a name from this list and never a path (security 48). */
export const letterKinds = ['rent'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What a letter may lack, from the profile or from the application it tells of. */
export const letterFields = [
  'application',
  'name',
  'address',
  'contact',
  'landlord_name',
  'monthly_rent',
] as const;
export type LetterField = (typeof letterFields)[number];
