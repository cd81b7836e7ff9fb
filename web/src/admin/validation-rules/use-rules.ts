import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { definitionOf } from './edit-rules.ts';

// Compares a draft of the rules with the published ones, for the table and the publish dialog.
const ruleParts = ['severity', 'texts', 'parameters'] as const;
type RulePart = (typeof ruleParts)[number];

interface RuleDifference {
  readonly kind: 'added' | 'changed' | 'retired';
  readonly rule: RuleDefinition;
  /** The changed parts; empty if the whole rule was added or retired. */
  readonly parts: readonly RulePart[];
}

/** The differences in the order of the draft; retired rules come last. */
export function compareRules(
  published: readonly RuleDefinition[],
  draft: readonly RuleDefinition[],
): RuleDifference[] {
  const old = new Map(published.map((rule) => [rule.rule, rule]));
  const draftNames = new Set(draft.map(({ rule }) => rule));
  const changed = draft.flatMap((rule): RuleDifference[] => {
    const before = old.get(rule.rule);
    if (before === undefined) return [{ kind: 'added', rule, parts: [] }];
    const parts = ruleParts.filter((part) => !isEqual(before[part], rule[part]));
    return parts.length > 0 ? [{ kind: 'changed', rule, parts }] : [];
  });
  const retired = published
    .filter(({ rule }) => !draftNames.has(rule))
    .map((rule): RuleDifference => ({ kind: 'retired', rule, parts: [] }));
  return [...changed, ...retired];
}

/** Whether two values are deeply equal, regardless of the order of keys. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isEqual(one[key], other[key]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const keyOf = (programId: number) => ['admin/get-validation-rules', { programId }] as const;

/** Loads a program's published rules and their draft. */
export function useRulesView(programId: number) {
  return useQuery({
    queryKey: keyOf(programId),
    queryFn: ({ signal }) => call('admin/get-validation-rules', { programId }, { signal }),
    // Refetching must not replace edits in progress; a late save is refused as stale.
    refetchOnWindowFocus: false,
  });
}

/** Polls the newest run until it finishes. A separate query, so that polling does not replace the rules. */
export function useRun(programId: number, known: RulesView['run']): RulesView['run'] {
  const { data } = useQuery({
    queryKey: ['admin/get-validation-rules', { programId }, known?.startedAt],
    queryFn: ({ signal }) => call('admin/get-validation-rules', { programId }, { signal }),
    enabled: known !== null && known.finishedAt === null,
    refetchInterval: ({ state }) => (state.data?.run?.finishedAt ? false : 1000),
  });
  return data?.run ?? known;
}

/** If a change was refused as stale, shows the draft that another user saved. */
export function showCurrentOnConflict(error: Error, cacheView: (view: RulesView) => void): void {
  const current = error instanceof CallError ? error.body['current'] : undefined;
  if (current) cacheView(current as RulesView);
}

/** Shared by the parts of the page. */
export interface RuleStudio {
  readonly programId: number;
  readonly view: RulesView;
  /** The draft, or the published rules if there is no draft. */
  readonly rules: readonly RuleDefinition[];
  readonly differences: readonly RuleDifference[];
  readonly mayChange: boolean;
  readonly isSaving: boolean;
  /** Why the last save was refused. If another user saved first, their draft is already shown. */
  readonly failure: CallError | null;
  /** Saves the draft; null discards it. */
  readonly change: (rules: readonly RuleDefinition[] | null, onSaved?: () => void) => void;
  /** Stores the server's output in the cache. */
  readonly cacheView: (view: RulesView) => void;
}

export function useRuleStudio(programId: number, view: RulesView): RuleStudio {
  const client = useQueryClient();
  const { user } = useBoot();
  const { draft, published } = view;
  const cacheView = (next: RulesView): void => {
    client.setQueryData<RulesView>(keyOf(programId), next);
  };
  const saving = useMutation({
    mutationFn: (rules: readonly RuleDefinition[] | null) =>
      rules === null
        ? call('admin/discard-validation-draft', { programId })
        : call('admin/save-validation-draft', {
            programId,
            revision: draft?.revision ?? 0,
            rules: rules.map(definitionOf),
          }),
    onSuccess: cacheView,
    onError: (error) => showCurrentOnConflict(error, cacheView),
  });
  const rules = draft?.rules ?? published;
  return {
    programId,
    view,
    rules,
    differences: compareRules(published, rules),
    mayChange: permits(user?.permissions ?? {}, 'ProgramConfig', 'ReadWrite'),
    isSaving: saving.isPending,
    failure: saving.error instanceof CallError ? saving.error : null,
    change: (next, onSaved) => saving.mutate(next, { onSuccess: () => onSaved?.() }),
    cacheView,
  };
}
