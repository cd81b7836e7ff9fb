// Constants of rules and validation results, without schemas, which the browser does not need.

export const ruleKinds = [
  'missing',
  'threshold',
  'cross-field',
  'duplicate',
  'document',
  'external',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Possible results, worst first. */
export const results = ['failed', 'warning', 'passed'] as const;
export type Result = (typeof results)[number];

/** Fields that the duplicate check compares. */
export const likenessFields = ['name', 'birthDate', 'phone', 'mail', 'address'] as const;
export type LikenessField = (typeof likenessFields)[number];

/** The program's limit tables for thresholds, with the answer that selects the row. */
export const limitTables = { 'income-limit': 'householdSize', 'fair-rent': 'bedrooms' } as const;
