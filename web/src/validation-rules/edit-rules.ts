// Edits of a program's rules. Each function returns a new list and changes nothing else.

import type { RuleKind } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { RuleDefinition, RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';

type Rules = readonly RuleDefinition[];

/** The initial parameters of each kind. NaN marks a number that the user must enter. */
const initialParameters: { readonly [Kind in RuleKind]: RuleOf<Kind>['parameters'] } = {
  missing: { fields: [] },
  threshold: {
    figure: '',
    measure: 'money',
    bound: 'at-most',
    limit: { fixed: Number.NaN },
    warnAt: 1,
    failAt: 1,
  },
  'cross-field': { figure: '', against: '', compare: 'at-most' },
  duplicate: { failedBy: [['name', 'birthDate']], warnedBy: [], likeness: 0.45 },
  document: { fields: [] },
  external: { source: 'service-area' },
};

/** Returns a new rule of a kind. It gets its name when it is added to the list. */
export const createRule = (kind: RuleKind): RuleDefinition =>
  ({
    rule: '',
    severity: 'warning',
    texts: { title: { en: '' } },
    kind,
    parameters: initialParameters[kind],
  }) as RuleDefinition;

/** Replaces a rule, or adds it at the end. A new rule is named after its title, with a name that is not in `taken`. */
export function replaceOrAddRule(
  rules: Rules,
  rule: RuleDefinition,
  taken: readonly string[],
): RuleDefinition[] {
  if (rule.rule === '') return [...rules, { ...rule, rule: createUniqueName(rule, taken) }];
  const isKnown = rules.some((each) => each.rule === rule.rule);
  return isKnown ? rules.map((each) => (each.rule === rule.rule ? rule : each)) : [...rules, rule];
}

export const removeRule = (rules: Rules, name: string): RuleDefinition[] =>
  rules.filter(({ rule }) => rule !== name);

const maxNameLength = 50;

/** Returns a name derived from the rule's English title, with a number if it is already used. */
function createUniqueName({ texts, kind }: RuleDefinition, taken: readonly string[]): string {
  const words = (texts.title['en'] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-').slice(0, maxNameLength).replace(/-$/, '');
  const base = /^[a-z]/.test(slug) ? slug : kind;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** Returns the rule without empty translations, empty advice, and empty combinations of fields. */
export function removeEmptyParts(rule: RuleDefinition): RuleDefinition {
  const title = { en: '', ...dropEmptyTexts(rule.texts.title) };
  const advice = dropEmptyTexts(rule.texts.advice ?? {});
  const hasAdvice = Object.keys(advice).length > 0;
  const texts = hasAdvice ? { title, advice: { en: '', ...advice } } : { title };
  if (rule.kind !== 'duplicate') return { ...rule, texts };
  const { failedBy, warnedBy, likeness } = rule.parameters;
  const removeEmpty = (list: typeof failedBy) => list.filter((fields) => fields.length > 0);
  return {
    ...rule,
    texts,
    parameters: { failedBy: removeEmpty(failedBy), warnedBy: removeEmpty(warnedBy), likeness },
  };
}

/** Returns the translations that are not empty. */
const dropEmptyTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
