import {
  findStepObstacle,
  type StepObstacle,
} from '@commonway/contract/work-queue/workflow/step-obstacle.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { replayLimits } from '@commonway/contract/workflow/workflows.ts';
import { getDraft } from '../platform/configuration/queries.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { listApplicantNames } from '../work-queue/bulk/queries/selection.ts';
import { listMoveKinds, listStateNames, type MoveKind } from './queries/moves.ts';
import { readWorkflow } from './queries/rows.ts';
import { findProcess } from './queries/setup.ts';
import { buildWorkflowKey } from './workflow.ts';

/**
 * Reports which moves of cases in the last months the draft of a workflow would no longer allow. Each kind of move is
 * evaluated once, however often it happened.
 */
export const replayWorkflow: Handle<'workflow/replay-workflow'> = async (
  { tx, now, language },
  { processId, months },
) => {
  const [process, published, draft, moves, states] = await Promise.all([
    findProcess(tx, processId, language),
    readWorkflow(tx, processId),
    getDraft<Workflow>(tx, buildWorkflowKey(tx.tenantId, processId)),
    listMoveKinds(tx, processId, months),
    listStateNames(tx, processId),
  ]);
  if (process === undefined) throw new Refusal('not_found');
  const lost = findLostMoves(moves, published, draft.definition ?? published).map((move) => ({
    ...move,
    exampleIds: move.exampleIds.slice(0, replayLimits.examples),
  }));
  const cases = await listApplicantNames(
    tx,
    lost.flatMap(({ exampleIds }) => exampleIds),
  );
  const getName = (list: readonly { id: number; name: string }[], id: number): string =>
    list.find((each) => each.id === id)?.name ?? String(id);
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - months);
  return {
    since: since.toISOString(),
    moves: moves.reduce((sum, { count }) => sum + count, 0),
    lost: lost.map(({ fromStateId, toStateId, obstacle, count, exampleIds }) => ({
      fromStateId,
      toStateId,
      fromName: getName(states, fromStateId),
      toName: getName(states, toStateId),
      obstacle,
      count,
      examples: exampleIds.map((applicationId) => ({ applicationId, name: getName(cases, applicationId) })),
    })),
  };
};

// Replays past moves on a draft. A move that the current workflow wouldn't allow either is ignored.
interface LostMove extends Pick<MoveKind, 'fromStateId' | 'toStateId' | 'count' | 'exampleIds'> {
  readonly obstacle: StepObstacle;
}

/** The moves that `published` allows and `draft` doesn't, the most frequent first. */
export function findLostMoves(moves: readonly MoveKind[], published: Workflow, draft: Workflow): LostMove[] {
  const judged = moves.flatMap((move) => {
    const before = findObstacle(move, published);
    if (before !== null && before !== 'condition') return [];
    const obstacle = findObstacle(move, draft);
    return obstacle === null || obstacle === before ? [] : [{ ...move, obstacle }];
  });
  const alike = Map.groupBy(judged, (move) => `${move.fromStateId} ${move.toStateId} ${move.obstacle}`);
  return [...alike.values()]
    .map((kinds) => ({
      ...(kinds[0] as (typeof judged)[number]),
      count: kinds.reduce((sum, { count }) => sum + count, 0),
      exampleIds: [...new Set(kinds.flatMap(({ exampleIds }) => exampleIds))],
    }))
    .toSorted((one, other) => other.count - one.count);
}

/** Why a workflow doesn't allow a move; null if it does. Removed states count as their successors. */
function findObstacle(move: MoveKind, { transitions, successors }: Workflow): StepObstacle | null {
  /** The state itself, or its successor if it was removed. */
  const toCurrentStateId = (id: number): number =>
    successors.find(({ stateId }) => stateId === id)?.successorId ?? id;
  const [from, to] = [toCurrentStateId(move.fromStateId), toCurrentStateId(move.toStateId)];
  // Both states have become one: no move is needed.
  if (from === to) return null;
  const step = transitions.find((each) => each.from === from && each.to === to);
  return findStepObstacle(step, {
    roles: move.roles,
    hasComment: move.hasComment || move.roles === null,
    hasDenialReason: move.hasDenialReason || move.roles === null,
    facts: null,
  });
}
