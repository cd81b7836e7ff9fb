// A condition of a step: json-logic in one plain form, comparisons that must all hold. The form is closed so that a condition
// can be shown as a list, and so that nobody can write one that runs for long.

/** What the queue knows of an application and a condition may ask for, with the kind of its value. */
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

/** The facts of one application; what is not known is null or left out. */
export type ItemFacts = Readonly<Partial<Record<ConditionFact, string | number | boolean | null>>>;

export const comparisonSigns = ['==', '!=', '>', '>=', '<', '<='] as const;
export type ComparisonSign = (typeof comparisonSigns)[number];

/** What `typeof` says of a value of each kind. */
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

/** The comparisons of a condition as a list. */
export const comparisonsOf = (condition: Condition | null): Comparison[] =>
  (condition?.and ?? []).flatMap((part) =>
    Object.entries(part).map(([sign, [{ var: fact }, value]]) => ({
      fact,
      sign: sign as ComparisonSign,
      value,
    })),
  );

/** A list of comparisons as json-logic; none of them is no condition. */
export const conditionOf = (comparisons: readonly Comparison[]): Condition | null =>
  comparisons.length === 0
    ? null
    : { and: comparisons.map(({ fact, sign, value }) => ({ [sign]: [{ var: fact }, value] })) };

/** The facts that some conditions ask for; only these are read. */
export const factsAskedFor = (conditions: readonly (Condition | null)[]): ConditionFact[] => [
  ...new Set(conditions.flatMap((condition) => comparisonsOf(condition).map(({ fact }) => fact))),
];
