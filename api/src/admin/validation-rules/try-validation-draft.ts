import { gatherFacts } from '../../applications/gather-facts.ts';
import { listApplicationsToValidate, listVerdicts } from '../../applications/queries/validation.ts';
import { evaluateRules } from '../../applications/validations/evaluate-rules.ts';
import { keepsOverride } from '../../applications/validations/keeps-override.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { textIn } from '../../tenants/text-in.ts';
import { listNewestIds } from '../queries/validation-rules.ts';
import { compareVerdicts } from './compare-verdicts.ts';
import { loadRulesView } from './get-validation-rules.ts';

/** Evaluates both now, so that only the rules cause differences. */
export const tryValidationDraft: Handle<'admin/try-validation-draft'> = async (
  context,
  { programId, last },
) => {
  const { tx, language } = context;
  const { published, draft } = await loadRulesView(context, programId);
  const rules = (draft?.rules ?? published).map((rule) => ({ ...rule, version: 0 }));
  const judged = await listApplicationsToValidate(tx, await listNewestIds(tx, programId, last));
  const [facts, standing] = await Promise.all([
    gatherFacts(tx, judged),
    listVerdicts(
      tx,
      judged.map(({ id }) => id),
    ),
  ]);
  const twice = judged
    .map(({ id }, index) => {
      const own = facts[index] as (typeof facts)[number];
      return { id, before: evaluateRules(published, own), after: evaluateRules(rules, own) };
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
    [...published, ...rules].map(({ rule, texts }) => [rule, textIn(texts.title, language)]),
  );
  const { changed, shifts } = compareVerdicts(twice);
  return {
    judged: judged.length,
    changed,
    endedOverrides: ended.length,
    shifts: shifts.map((shift) => ({ ...shift, title: titles.get(shift.rule) ?? shift.rule })),
  };
};
