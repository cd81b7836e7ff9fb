// The words that rules and verdicts are made of, apart from the schemas: the browser needs these and no schema.

/** The kinds of rule there are. */
export const ruleKinds = [
  'missing',
  'threshold',
  'cross-field',
  'duplicate',
  'document',
  'external',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What a rule can come to, the worst first. */
export const results = ['failed', 'warning', 'passed'] as const;
export type Result = (typeof results)[number];

/** What two applications may have in common. */
export const likenessFields = ['name', 'birthDate', 'phone', 'mail', 'address'] as const;
export type LikenessField = (typeof likenessFields)[number];

/** The program's own figures that a threshold may take its limit from, and the answer by which the row is chosen. */
export const limitTables = { 'income-limit': 'householdSize', 'fair-rent': 'bedrooms' } as const;
