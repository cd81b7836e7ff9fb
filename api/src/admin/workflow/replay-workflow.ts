import { replayLimits } from '@commonway/contract/admin/workflow/replay-workflow.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { namesOf } from '../../work-queue/bulk/queries/selection.ts';
import { lostMoves } from './judge-moves.ts';
import { loadWorkflowState, workflowToPublish } from './load-workflow-state.ts';
import { movesSince, stateNames } from './queries/moves.ts';

/** Each kind of move is evaluated once, however often it happened. */
export const replayWorkflow: Handle<'admin/replay-workflow'> = async (context, { processId, months }) => {
  const { tx, now } = context;
  const state = await loadWorkflowState(context, processId);
  const [moves, states] = await Promise.all([movesSince(tx, processId, months), stateNames(tx, processId)]);
  const lost = lostMoves(moves, state.published, workflowToPublish(state)).map((move) => ({
    ...move,
    exampleIds: move.exampleIds.slice(0, replayLimits.examples),
  }));
  const cases = await namesOf(
    tx,
    lost.flatMap(({ exampleIds }) => exampleIds),
  );
  const nameOf = (list: readonly { id: number; name: string }[], id: number): string =>
    list.find((each) => each.id === id)?.name ?? String(id);
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - months);
  return {
    since: since.toISOString(),
    moves: moves.reduce((sum, { count }) => sum + count, 0),
    lost: lost.map(({ fromStateId, toStateId, obstacle, count, exampleIds }) => ({
      fromStateId,
      toStateId,
      fromName: nameOf(states, fromStateId),
      toName: nameOf(states, toStateId),
      obstacle,
      count,
      examples: exampleIds.map((applicationId) => ({ applicationId, name: nameOf(cases, applicationId) })),
    })),
  };
};
