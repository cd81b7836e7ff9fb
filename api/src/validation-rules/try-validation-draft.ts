import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { VerdictShift } from '@commonway/contract/validation-rules/try-validation-draft.ts';
import { listApplicationsToValidate, listRuleResults } from '../applications/queries/validation.ts';
import { keepsOverride, loadFacts } from '../applications/validate-batch.ts';
import { evaluateRules, type RuleResult } from '../applications/validations/evaluate-rules.ts';
import { getDraft } from '../platform/configuration/queries.ts';
import type { Handle } from '../platform/mount/context.ts';
import { localizeText } from '../tenants/localize-text.ts';
import { listNewestApplicationIds } from './queries.ts';
import { buildRulesKey, loadRulesSetup } from './validation-rules.ts';

/** One application with the results of the current rules and of the draft. */
interface ComparedVerdicts {
  readonly id: number;
  readonly before: readonly RuleResult[];
  readonly after: readonly RuleResult[];
}

type Shift = Omit<VerdictShift, 'title'>;

const maxExamples = 5;

/** Counts the applications whose results change, and each kind of change with examples, most frequent first. */
export function summarizeVerdictShifts(judged: readonly ComparedVerdicts[]): {
  changed: number;
  shifts: Shift[];
} {
  const shifts = new Map<string, Shift & { readonly examples: number[] }>();
  let changed = 0;
  for (const { id, before, after } of judged) {
    const ownShifts = listVerdictShifts(before, after);
    if (ownShifts.length > 0) changed += 1;
    for (const { rule, from, to } of ownShifts) {
      const key = `${rule} ${from} ${to}`;
      const { count, examples } = shifts.get(key) ?? { count: 0, examples: [] };
      const exampleIds = examples.length < maxExamples ? [...examples, id] : examples;
      shifts.set(key, { rule, from, to, count: count + 1, examples: exampleIds });
    }
  }
  return { changed, shifts: [...shifts.values()].sort((one, other) => other.count - one.count) };
}

/** The rules whose result changes for one application; null means that the rule doesn't exist on that side. */
function listVerdictShifts(
  before: readonly RuleResult[],
  after: readonly RuleResult[],
): Omit<Shift, 'count' | 'examples'>[] {
  const was = new Map(before.map(({ rule, result }) => [rule, result]));
  const is = new Map(after.map(({ rule, result }) => [rule, result]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((rule) => ({ rule, from: was.get(rule) ?? null, to: is.get(rule) ?? null }))
    .filter(({ from, to }) => from !== to);
}

/**
 * Reports what publishing the draft of a program's rules would change for its newest applications. It evaluates the
 * current rules and the draft now, so that only the rules cause differences. Writes nothing.
 */
export const tryValidationDraft: Handle<'validation-rules/try-validation-draft'> = async (
  context,
  { programId, last },
) => {
  const { tx, language } = context;
  const { inForce } = await loadRulesSetup(context, programId);
  const draft = await getDraft<readonly RuleDefinition[]>(tx, buildRulesKey(tx.tenantId, programId));
  const rules = (draft.definition ?? inForce).map((rule) => ({ ...rule, version: 0 }));
  const judged = await listApplicationsToValidate(tx, await listNewestApplicationIds(tx, programId, last));
  const [facts, standing] = await Promise.all([
    loadFacts(tx, judged),
    listRuleResults(
      tx,
      judged.map(({ id }) => id),
    ),
  ]);
  const twice = judged
    .map(({ id }, index) => {
      const own = facts[index] as (typeof facts)[number];
      return { id, before: evaluateRules(inForce, own), after: evaluateRules(rules, own) };
    })
    .reverse();
  const after = new Map(
    twice.flatMap(({ id, after: list }) => list.map((each) => [`${id} ${each.rule}`, each])),
  );
  const ended = standing.filter(
    (verdict) =>
      verdict.isOverridden && !keepsOverride(verdict, after.get(`${verdict.applicationId} ${verdict.rule}`)),
  );
  const titles = new Map(
    [...inForce, ...rules].map(({ rule, texts }) => [rule, localizeText(texts.title, language)]),
  );
  const { changed, shifts } = summarizeVerdictShifts(twice);
  return {
    judged: judged.length,
    changed,
    endedOverrides: ended.length,
    shifts: shifts.map((shift) => ({ ...shift, title: titles.get(shift.rule) ?? shift.rule })),
  };
};
