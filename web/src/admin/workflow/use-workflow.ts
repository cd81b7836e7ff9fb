import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { checkWorkflow, type Problem } from '@commonway/contract/work-queue/workflow/check-workflow.ts';
import {
  compareWorkflows,
  type Difference,
} from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, call, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';

export type WorkflowSetup = OutputOf<'admin/get-workflow'>;
type Draft = WorkflowSetup['draft'];

const keyOf = (processId: number) => ['admin/get-workflow', { processId }] as const;

/** Loads the workflow of a process, its draft, and the office's data. */
export function useWorkflowSetup(processId: number) {
  return useQuery({
    queryKey: keyOf(processId),
    queryFn: ({ signal }) => call('admin/get-workflow', { processId }, { signal }),
    // Refetching must not replace edits in progress; a late save is refused as stale.
    refetchOnWindowFocus: false,
  });
}

/** Shared by the parts of the editor. */
export interface Studio {
  readonly setup: WorkflowSetup;
  /** The draft, or the published workflow if there is no draft. */
  readonly workflow: Workflow;
  readonly differences: readonly Difference[];
  readonly problems: readonly Problem[];
  readonly mayChange: boolean;
  readonly isSaving: boolean;
  /** Why the last save was refused. If another user saved first, their draft is already shown. */
  readonly failure: CallError | null;
  /** Saves the draft; null discards it. */
  readonly change: (document: Workflow | null, onSaved?: () => void) => void;
  /** Reloads everything after a publication. */
  readonly reload: () => Promise<void>;
}

export function useStudio(setup: WorkflowSetup): Studio {
  const client = useQueryClient();
  const { user } = useBoot();
  const { processId, draft, published, office } = setup;
  const cacheDraft = (next: Draft): void => {
    client.setQueryData<WorkflowSetup>(keyOf(processId), (now) => now && { ...now, draft: next });
  };
  const saving = useMutation({
    mutationFn: (document: Workflow | null) =>
      call('admin/save-workflow-draft', { processId, version: draft.version, document }),
    onSuccess: cacheDraft,
    onError: (error) => {
      const current = error instanceof CallError ? error.body['current'] : undefined;
      if (current) cacheDraft(current as Draft);
    },
  });
  const workflow = draft.document ?? published;
  return {
    setup,
    workflow,
    differences: compareWorkflows(published, workflow),
    problems: checkWorkflow(workflow, office),
    mayChange: permits(user?.permissions ?? {}, 'WorkflowConfig', 'ReadWrite'),
    isSaving: saving.isPending,
    failure: saving.error instanceof CallError ? saving.error : null,
    change: (document, onSaved) => saving.mutate(document, { onSuccess: () => onSaved?.() }),
    reload: () => client.invalidateQueries({ queryKey: keyOf(processId) }),
  };
}

/** The name of a state; for a removed state, its published name. */
export function stateNameIn({ workflow, setup }: Pick<Studio, 'workflow' | 'setup'>, id: number): string {
  const states = [...workflow.states, ...setup.published.states];
  return states.find((state) => state.id === id)?.name ?? String(id);
}
