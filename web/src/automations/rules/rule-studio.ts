import { ruleKind } from '@commonway/contract/automations/rule-kind.ts';
import type { RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getViewKey, type Studio } from '../../configuration/use-studio.ts';

/** Shared by the parts of the page. */
export type RuleStudio = Studio<typeof ruleKind>;

export interface RuleStudioProps {
  readonly studio: RuleStudio;
}

/** Changes some parts of a rule's draft. Consecutive changes with the same `tag` are one undo step. */
export const updateDraft = (
  { definition, change }: RuleStudio,
  parts: Partial<RuleDefinition>,
  tag?: string,
): void => change({ ...definition, ...parts }, tag);

/** Returns a function that refetches the name and status of a rule. Unsaved edits of its draft stay. */
export function useRefetchRule(ruleId: number): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: getViewKey(ruleKind, { ruleId }) });
}
