import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { compareRules, type RuleDifference } from './compare-rules.ts';
import { definitionOf } from './edit-rules.ts';

const keyOf = (programId: number) => ['admin/get-validation-rules', { programId }] as const;

/** The rules of a program, in force and in the draft. */
export function useRulesView(programId: number) {
  return useQuery({
    queryKey: keyOf(programId),
    queryFn: ({ signal }) => call('admin/get-validation-rules', { programId }, { signal }),
    // What is being edited is not replaced behind one's back: a save that comes too late says so.
    refetchOnWindowFocus: false,
  });
}

/** The newest judging of all applications, asked for again until it is done. Apart from the rules, which stay as they were read. */
export function useRun(programId: number, known: RulesView['run']): RulesView['run'] {
  const { data } = useQuery({
    queryKey: ['admin/get-validation-rules', { programId }, known?.startedAt],
    queryFn: ({ signal }) => call('admin/get-validation-rules', { programId }, { signal }),
    enabled: known !== null && known.finishedAt === null,
    refetchInterval: ({ state }) => (state.data?.run?.finishedAt ? false : 1000),
  });
  return data?.run ?? known;
}

/** Shows what somebody else saved meanwhile, where that is why a change was refused. */
export function keepCurrent(error: Error, keep: (view: RulesView) => void): void {
  const current = error instanceof CallError ? error.body['current'] : undefined;
  if (current) keep(current as RulesView);
}

/** What the parts of the page share. */
export interface RuleStudio {
  readonly programId: number;
  readonly view: RulesView;
  /** The draft, or what is in force where there is none. */
  readonly rules: readonly RuleDefinition[];
  readonly differences: readonly RuleDifference[];
  readonly mayChange: boolean;
  readonly isSaving: boolean;
  /** Why the last save was refused; a draft saved meanwhile is shown already. */
  readonly failure: CallError | null;
  /** Saves what becomes of the draft; null drops it. */
  readonly change: (rules: readonly RuleDefinition[] | null, onSaved?: () => void) => void;
  /** Shows what the server answered. */
  readonly keep: (view: RulesView) => void;
}

export function useRuleStudio(programId: number, view: RulesView): RuleStudio {
  const client = useQueryClient();
  const { user } = useBoot();
  const { draft, published } = view;
  const keep = (next: RulesView): void => {
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
    onSuccess: keep,
    onError: (error) => keepCurrent(error, keep),
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
    keep,
  };
}
