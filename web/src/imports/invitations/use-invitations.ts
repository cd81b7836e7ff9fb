import type { InvitationOutcome } from '@commonway/contract/imports/invitation-outcomes.ts';
import { invitationOutcomes } from '@commonway/contract/imports/invitation-outcomes.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { call, type OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';

export type InvitationPreview = OutputOf<'imports/preview-invitations'>;

const pollMs = 1000;

/** Who can be invited, of an import or of everyone without a login. */
export const useInvitationPreview = (importId: number | undefined) =>
  useQuery({
    ...query('imports/preview-invitations', { importId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** The progress of invitations, again and again while they are sent. */
export const useInvitationRun = (runId: number) =>
  useQuery({
    ...query('imports/get-invitations', { runId }),
    refetchInterval: ({ state }) => state.data?.status === 'running' && pollMs,
    staleTime: 0,
  });

/** Starts the invitations and shows their progress. */
export function useStartInvitations(importId: number | undefined) {
  const [, setSearch] = useSearchParams();
  return useAction(
    async (exceptIds: number[]) => {
      const { id } = await call('imports/start-invitations', { importId, exceptIds });
      setSearch({ run: String(id) });
    },
    { showsFailure: true },
  );
}

/** The outcomes with people, in their order. */
export const listOutcomes = (counts: InvitationPreview['counts']): [InvitationOutcome, number][] =>
  invitationOutcomes.flatMap((outcome): [InvitationOutcome, number][] => {
    const count = counts[outcome] ?? 0;
    return count === 0 ? [] : [[outcome, count]];
  });
