/** The letters that the system writes, by `file_alias`: a name from this list, never a path (security 48). */
export const letterKinds = ['rent'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Fields of a letter that may be missing from the profile or the application. */
export const letterFields = [
  'application',
  'name',
  'address',
  'contact',
  'landlord_name',
  'monthly_rent',
] as const;
export type LetterField = (typeof letterFields)[number];
