// What an editor does to the rules of a program: each a new list, nothing else of it touched.
import type { RuleDefinition, RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { RuleKind } from '@commonway/contract/applications/validations/rule-words.ts';

type Rules = readonly RuleDefinition[];

/** What each kind begins with; what is not a number yet must be entered. */
const beginnings: { readonly [Kind in RuleKind]: RuleOf<Kind>['parameters'] } = {
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

/** A rule of a kind, without a name until it is put among the others. */
export const newRule = (kind: RuleKind): RuleDefinition =>
  ({
    rule: '',
    severity: 'warning',
    texts: { title: { en: '' } },
    kind,
    parameters: beginnings[kind],
  }) as RuleDefinition;

/** The rule alone, without who published it and when. */
export const definitionOf = ({ rule, severity, texts, kind, parameters }: RuleDefinition): RuleDefinition =>
  ({ rule, severity, texts, kind, parameters }) as RuleDefinition;

/** Puts a rule in its place, or at the end; a new one is named after its title, apart from all names that are taken. */
export function putRule(rules: Rules, rule: RuleDefinition, taken: readonly string[]): RuleDefinition[] {
  if (rule.rule === '') return [...rules, { ...rule, rule: freeName(rule, taken) }];
  const isKnown = rules.some((each) => each.rule === rule.rule);
  return isKnown ? rules.map((each) => (each.rule === rule.rule ? rule : each)) : [...rules, rule];
}

export const removeRule = (rules: Rules, name: string): RuleDefinition[] =>
  rules.filter(({ rule }) => rule !== name);

const longestName = 50;

function freeName({ texts, kind }: RuleDefinition, taken: readonly string[]): string {
  const words = (texts.title['en'] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const said = (words ?? []).join('-').slice(0, longestName).replace(/-$/, '');
  const base = /^[a-z]/.test(said) ? said : kind;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** What is written of it: no empty translations, no empty advice, no combination of nothing. */
export function tidied(rule: RuleDefinition): RuleDefinition {
  const title = { en: '', ...written(rule.texts.title) };
  const advice = written(rule.texts.advice ?? {});
  const hasAdvice = Object.keys(advice).length > 0;
  const texts = hasAdvice ? { title, advice: { en: '', ...advice } } : { title };
  if (rule.kind !== 'duplicate') return { ...rule, texts };
  const { failedBy, warnedBy, likeness } = rule.parameters;
  const meant = (list: typeof failedBy) => list.filter((fields) => fields.length > 0);
  return {
    ...rule,
    texts,
    parameters: { failedBy: meant(failedBy), warnedBy: meant(warnedBy), likeness },
  };
}

const written = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
