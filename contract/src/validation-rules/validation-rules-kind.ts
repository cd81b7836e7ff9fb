import { limitTables } from '../applications/validations/rule-constants.ts';
import type { RuleDefinition } from '../applications/validations/rule-definition.ts';
import type { ConfigurationKind } from '../configuration/kind.ts';
import type { LocalText } from '../languages/languages.ts';
import { isSame } from '../programs/building/is-same.ts';

type Rules = readonly RuleDefinition[];

/** A value that rules can read: a question or a total of the program's latest form, in the viewer's language. */
export interface RuleFigure {
  readonly key: string;
  readonly label: string;
  readonly isDocument: boolean;
}

/** A re-evaluation of all applications after a publication. */
export interface ValidationRun {
  readonly judged: number;
  readonly changed: number;
  /** Applications that could not be validated. */
  readonly failed: number;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Whether it ended early, because of errors. */
  readonly wasStopped: boolean;
}

/** What the editor of the rules needs besides the rules. */
export interface RulesSetup {
  readonly programName: string;
  readonly figures: readonly RuleFigure[];
  /** The rules that the program uses. A rule's version rises only when this rule changes. */
  readonly inForce: readonly (RuleDefinition & { readonly version: number })[];
  /** The product's rules, to choose from. */
  readonly standard: readonly RuleDefinition[];
  /** The latest one; null if there was none. */
  readonly run: ValidationRun | null;
}

/** A rule needs a figure that the form doesn't have: it would silently never have a result. */
export interface RuleProblem {
  readonly rule: string;
  /** `documents` for a rule about all documents, if the form asks for none. */
  readonly figure: string;
  /** Only rules that refer to a figure and aren't in force yet block a publication. */
  readonly isBlocking: boolean;
}

const ruleParts = ['severity', 'texts', 'parameters'] as const;

export interface RuleChange {
  /** `order`: the same rules are listed in another order. */
  readonly code: 'added' | 'changed' | 'retired' | 'order';
  /** Empty for the order. */
  readonly rule: string;
  readonly title: LocalText;
  /** The changed parts; empty unless the rule was changed. */
  readonly parts: readonly (typeof ruleParts)[number][];
}

/** The checks that a program runs on its applications. */
export const validationRulesKind = {
  name: 'validation-rules/validation-rules',
  check: findUnansweredRules,
  isError: ({ isBlocking }) => isBlocking,
  diff: compareRules,
} as const satisfies ConfigurationKind<Rules, RulesSetup, RuleProblem, RuleChange>;

/** Returns the problems of rules that the form can't answer. A rule in force may outlive a question of the form. */
function findUnansweredRules(rules: Rules, { figures, inForce }: RulesSetup): RuleProblem[] {
  return rules.flatMap((rule) => {
    const isInForce = inForce.some((each) => isSameRule(each, rule));
    const named = listFigures(rule);
    return findMissingFigures(rule, figures).map((figure) => ({
      rule: rule.rule,
      figure,
      isBlocking: !isInForce && named.includes(figure),
    }));
  });
}

/** Lists the standard rules that the form can answer and that aren't among the rules. */
export const listSuggestions = (rules: Rules, { standard, figures }: RulesSetup): RuleDefinition[] =>
  standard.filter(
    (rule) =>
      !rules.some((each) => each.rule === rule.rule) && findMissingFigures(rule, figures).length === 0,
  );

/** The questions and totals that a rule refers to. */
function listFigures(rule: RuleDefinition): readonly string[] {
  if (rule.kind === 'missing' || rule.kind === 'document') return rule.parameters.fields;
  if (rule.kind === 'cross-field') return [rule.parameters.figure, rule.parameters.against];
  return rule.kind === 'threshold' ? [rule.parameters.figure] : [];
}

/** Lists what a rule needs and the form doesn't ask for. Empty if the rule can have a result. */
function findMissingFigures(rule: RuleDefinition, figures: readonly RuleFigure[]): readonly string[] {
  const isAsked = (key: string): boolean => figures.some((figure) => figure.key === key);
  const listMissing = (keys: readonly string[]): string[] => keys.filter((key) => !isAsked(key));
  if (rule.kind === 'external') return listMissing(['address']);
  if (rule.kind === 'document' && rule.parameters.fields.length === 0)
    return figures.some(({ isDocument }) => isDocument) ? [] : ['documents'];
  if (rule.kind === 'duplicate') {
    const missing = [...rule.parameters.failedBy, ...rule.parameters.warnedBy].map((fields) =>
      // Every application has a name.
      listMissing(fields.filter((field) => field !== 'name')),
    );
    // One combination that the form asks for is enough.
    return missing.some((keys) => keys.length === 0) ? [] : [...new Set(missing.flat())];
  }
  return listMissing(listFigures(rule).concat(listSources(rule)));
}

/** The questions behind what a rule refers to: of a signed name, and of the row of a limit table. */
function listSources(rule: RuleDefinition): string[] {
  if (rule.kind === 'threshold' && 'table' in rule.parameters.limit)
    return [limitTables[rule.parameters.limit.table]];
  return listFigures(rule).includes('signedName') ? ['signature'] : [];
}

/** Whether two rules are equal except for their versions. */
export const isSameRule = (one: RuleDefinition, other: RuleDefinition): boolean =>
  one.rule === other.rule && listChangedParts(one, other).length === 0;

/** Lists the changes of rules in the order of the later rules; retired rules come last. */
function compareRules(before: Rules, after: Rules): RuleChange[] {
  const old = new Map(before.map((rule) => [rule.rule, rule]));
  const names = new Set(after.map(({ rule }) => rule));
  const changes = after.flatMap((rule): RuleChange[] => {
    const earlier = old.get(rule.rule);
    if (earlier === undefined) return [createChange('added', rule)];
    const parts = listChangedParts(earlier, rule);
    return parts.length > 0 ? [{ ...createChange('changed', rule), parts }] : [];
  });
  const retired = before.filter(({ rule }) => !names.has(rule)).map((rule) => createChange('retired', rule));
  const stayedBefore = before.map(({ rule }) => rule).filter((rule) => names.has(rule));
  const stayedAfter = [...names].filter((rule) => old.has(rule));
  const moved: RuleChange = { code: 'order', rule: '', title: {}, parts: [] };
  return [...changes, ...retired, ...(isSame(stayedBefore, stayedAfter) ? [] : [moved])];
}

const createChange = (code: RuleChange['code'], { rule, texts }: RuleDefinition): RuleChange => ({
  code,
  rule,
  title: texts.title,
  parts: [],
});

/** The parts of a rule that differ. A rule's kind belongs to its parameters. */
function listChangedParts(before: RuleDefinition, after: RuleDefinition): RuleChange['parts'] {
  const getContent = (rule: RuleDefinition, part: (typeof ruleParts)[number]): unknown =>
    part === 'parameters' ? [rule.kind, rule.parameters] : rule[part];
  return ruleParts.filter((part) => !isSame(getContent(before, part), getContent(after, part)));
}
