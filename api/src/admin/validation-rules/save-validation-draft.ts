import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { saveDraft, takeDraft } from '../queries/validation-rules.ts';
import { findUnknownFigures } from './figures-of.ts';
import { loadRulesView } from './get-validation-rules.ts';
import { isSameRule } from './versions-to-publish.ts';

export const saveValidationDraft: Handle<'admin/save-validation-draft'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const { programId, revision, rules } = input;
  requireKnownFigures(rules, await loadRulesView(context, programId));
  const saved = await saveDraft(tx, tenant.id, programId, { revision, rules, by: actor.name });
  const view = await loadRulesView(context, programId);
  if (saved === 0) throw new Refusal('stale_version', { body: { current: view } });
  context.audit({
    subjectKind: 'program',
    subjectId: programId,
    details: { revision: view.draft?.revision },
  });
  return view;
};

export const discardValidationDraft: Handle<'admin/discard-validation-draft'> = async (
  context,
  { programId },
) => {
  await takeDraft(context.tx, programId, null);
  context.audit({ subjectKind: 'program', subjectId: programId });
  return loadRulesView(context, programId);
};

/**
 * Refuses new rules that refer to figures the form doesn't have: they would silently never have a result. Rules in
 * force may, because the standard rules apply to every form.
 */
export function requireKnownFigures(
  rules: readonly RuleDefinition[],
  { figures, published }: Pick<RulesView, 'figures' | 'published'>,
): void {
  const isNew = (rule: RuleDefinition) => !published.some((each) => isSameRule(each, rule));
  for (const rule of rules.filter(isNew))
    for (const figure of findUnknownFigures(rule, figures))
      throw new Refusal('rule_figure_unknown', { parameters: { rule: rule.rule, figure } });
}
