// A transition's condition, a simple form of json-logic: comparisons that must all be true. The form is closed, so
// conditions can be shown as a list and always evaluate quickly.

/** The facts that conditions may use, with the type of their values. */
export const conditionFacts = {
  awardAmount: 'number',
  validationsFailed: 'number',
  validationsWarning: 'number',
  unreadTotal: 'number',
  openTasks: 'number',
  paymentChannel: 'text',
  paymentStatus: 'text',
  category: 'text',
  incomeThreshold: 'text',
  evictionNotice: 'yes-no',
} as const;
export type ConditionFact = keyof typeof conditionFacts;
export const factNames = Object.keys(conditionFacts) as [ConditionFact, ...ConditionFact[]];

/** The facts of one application. Unknown facts are null or omitted. */
export type ItemFacts = Readonly<Partial<Record<ConditionFact, string | number | boolean | null>>>;

export const comparisonSigns = ['==', '!=', '>', '>=', '<', '<='] as const;
export type ComparisonSign = (typeof comparisonSigns)[number];

/** The result of `typeof` for each kind of value. */
export const valueKinds = { number: 'number', text: 'string', 'yes-no': 'boolean' } as const;

/** `{"and": [{">=": [{"var": "awardAmount"}, 5000]}, ...]}` */
export interface Condition {
  and: Partial<Record<ComparisonSign, [{ var: ConditionFact }, Comparison['value']]>>[];
}

export interface Comparison {
  readonly fact: ConditionFact;
  readonly sign: ComparisonSign;
  readonly value: string | number | boolean;
}

/** Converts a condition to a list of comparisons. */
export const toComparisons = (condition: Condition | null): Comparison[] =>
  (condition?.and ?? []).flatMap((part) =>
    Object.entries(part).map(([sign, [{ var: fact }, value]]) => ({
      fact,
      sign: sign as ComparisonSign,
      value,
    })),
  );

/** Converts a list of comparisons to json-logic; null if the list is empty. */
export const toCondition = (comparisons: readonly Comparison[]): Condition | null =>
  comparisons.length === 0
    ? null
    : { and: comparisons.map(({ fact, sign, value }) => ({ [sign]: [{ var: fact }, value] })) };

/** The facts used in the conditions. Only these are read. */
export const listFacts = (conditions: readonly (Condition | null)[]): ConditionFact[] => [
  ...new Set(conditions.flatMap((condition) => toComparisons(condition).map(({ fact }) => fact))),
];
