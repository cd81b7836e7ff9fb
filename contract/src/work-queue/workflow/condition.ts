// The conditions of transitions and automations, a simple form of json-logic: comparisons that must all be true. Only these
// comparisons are possible, so conditions can be shown as a list and always evaluate quickly.

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

/** An answer to a question of the program's form, by its key. Only automations test answers. */
export type AnswerFact = `answer:${string}`;
/** The facts and answers of one application. Unknown ones are null or omitted. */
export type ItemFacts = Readonly<
  Partial<Record<ConditionFact | AnswerFact, string | number | boolean | null>>
>;

/** Returns the key of the question that a condition tests; undefined if it tests another fact. */
export const getQuestionKey = (fact: ConditionFact | AnswerFact): string | undefined =>
  fact.startsWith('answer:') ? fact.slice('answer:'.length) : undefined;

export const comparisonSigns = ['==', '!=', '>', '>=', '<', '<='] as const;
export type ComparisonSign = (typeof comparisonSigns)[number];

/** The result of `typeof` for each kind of value. */
export const valueKinds = { number: 'number', text: 'string', 'yes-no': 'boolean' } as const;

/** `{"and": [{">=": [{"var": "awardAmount"}, 5000]}, ...]}` */
export interface Condition<Fact extends string = ConditionFact> {
  and: Partial<Record<ComparisonSign, [{ var: Fact }, Comparison['value']]>>[];
}

export interface Comparison<Fact extends string = ConditionFact> {
  readonly fact: Fact;
  readonly sign: ComparisonSign;
  readonly value: string | number | boolean;
}

/** Converts a condition to a list of comparisons. */
export const toComparisons = <Fact extends string>(condition: Condition<Fact> | null): Comparison<Fact>[] =>
  (condition?.and ?? []).flatMap((part) =>
    Object.entries(part).map(([sign, [{ var: fact }, value]]) => ({
      fact,
      sign: sign as ComparisonSign,
      value,
    })),
  );

/** Converts a list of comparisons to json-logic; null if the list is empty. */
export const toCondition = <Fact extends string = ConditionFact>(
  comparisons: readonly Comparison<NoInfer<Fact>>[],
): Condition<Fact> | null =>
  comparisons.length === 0
    ? null
    : {
        and: comparisons.map(
          ({ fact, sign, value }) => ({ [sign]: [{ var: fact }, value] }) as Condition<Fact>['and'][number],
        ),
      };

/** The facts used in the conditions. Only these are read. */
export const listFacts = <Fact extends string>(conditions: readonly (Condition<Fact> | null)[]): Fact[] => [
  ...new Set(conditions.flatMap((condition) => toComparisons(condition).map(({ fact }) => fact))),
];
