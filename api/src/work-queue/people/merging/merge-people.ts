// Merging one applicant into another, and its undo. Everything of the other one moves in one transaction.
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import { invalidateSessions } from '../../../accounts/session-cache.ts';
import { type Context, type Handle, Refusal } from '../../../platform/mount/context.ts';
import { copyBlocks } from '../../../profiles/household/queries.ts';
import { openValue, sealValue } from '../../../profiles/seal-values.ts';
import { revokeSessionsOfAccount } from '../../../sessions/queries/sessions.ts';
import { findComparedPerson } from '../../queries/similar-people.ts';
import { canMerge } from '../similar-people.ts';
import { chooseSides, findObstacle, listTakenFields } from './decide-merge.ts';
import {
  computeFingerprint,
  copyPairs,
  countBelongings,
  deletePairs,
  insertMerge,
  listBelongings,
  listSealedValues,
  lockApplicants,
  lockMerge,
  type MergedApplicant,
  markUndone,
  moveRows,
  moveValues,
  readApplicants,
  restoreSnapshot,
  retireApplicant,
  takeFields,
  takeSnapshot,
  updateValue,
} from './queries.ts';

interface Pair {
  readonly target: MergedApplicant;
  readonly other: MergedApplicant;
}

/** Both applicants of a merge; refused as not found if one is missing, or for those who don't see everything. */
async function requirePair(
  { actor }: Context,
  rows: readonly MergedApplicant[],
  id: number,
  otherId: number,
): Promise<Pair> {
  const target = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === otherId);
  if (!canMerge(actor) || target === undefined || other === undefined || id === otherId)
    throw new Refusal('not_found');
  return { target, other };
}

/** What both have, and which values stay. */
async function compare({ tx }: Context, { target, other }: Pair) {
  const [one, another] = await Promise.all([
    findComparedPerson(tx, target.id, null),
    findComparedPerson(tx, other.id, null),
  ]);
  if (one === undefined || another === undefined) throw new Refusal('not_found');
  return { target: one, other: another, fields: chooseSides(one, another) };
}

/** Shows what a merge does. */
export const previewMerge: Handle<'work-queue/preview-merge'> = async (context, { id, otherId }) => {
  const { tx, actor } = context;
  const rows = await readApplicants(tx, [id, otherId], actor.personId);
  const pair = await requirePair(context, rows, id, otherId);
  const { target, other } = pair;
  auditBoth(context, [id, otherId], {});
  return {
    ...(await compare(context, pair)),
    moves: { ...(await countBelongings(tx, otherId)), login: other.personId !== null || other.hasAccount },
    obstacle: findObstacle(target, other),
    versions: { target: target.version, other: other.version },
  };
};

/** Records the action for both applicants. */
function auditBoth({ audit }: Context, ids: readonly number[], details: Record<string, unknown>): void {
  for (const subjectId of ids) audit({ subjectKind: 'applicant', subjectId, details });
}

/** Merges the other applicant into the target. */
export const mergePeople: Handle<'work-queue/merge-people'> = async (context, input) => {
  const { tx, actor } = context;
  const { id, otherId, versions, values } = input;
  const ids = [id, otherId];
  const pair = await requirePair(context, await lockApplicants(tx, ids, actor.personId), id, otherId);
  const { target, other } = pair;
  if (findObstacle(target, other) !== null) throw new Refusal('merge_unsafe');
  if (target.version !== versions.target || other.version !== versions.other)
    throw new Refusal('stale_version');
  const taken = listTakenFields((await compare(context, pair)).fields, values);
  const snapshot = await takeSnapshot(tx, ids);
  await moveProfile(context, otherId, id);
  const moved = { ...(await moveRows(tx, otherId, id)), pairs: await copyPairs(tx, otherId, id) };
  await copyBlocks(tx, otherId, id);
  await takeFields(tx, id, otherId, taken);
  await retireApplicant(tx, otherId, id);
  await endSessions(context, moved.accounts, other.personId);
  const { id: mergeId } = await insertMerge(tx, {
    targetId: id,
    mergedId: otherId,
    byName: actor.name,
    before: { ...snapshot, moved },
    after: {
      fingerprint: await computeFingerprint(tx, ids),
      belongings: await listBelongings(tx, id),
    },
  });
  await validate(context, moved.applications);
  const details = {
    mergeId,
    target: id,
    merged: otherId,
    taken,
    applications: moved.applications,
    documents: moved.documents,
  };
  auditBoth(context, ids, details);
  return { mergeId };
};

/** Moves the values of a profile. Sealed ones are sealed again, because they open in one profile only. */
async function moveProfile(context: Context, from: number, to: number): Promise<void> {
  const { tx } = context;
  const sealed = await listSealedValues(tx, from);
  await moveValues(tx, from, to);
  for (const { id, group, field, value } of sealed.filter((row) => isSealed(row.value))) {
    const plain = await openValue(context, { applicantId: from, group, field }, value);
    await updateValue(tx, id, await sealValue(context, { applicantId: to, group, field }, plain));
  }
}

/** A sign-in that moved opens again as the other applicant. */
async function endSessions(
  { tx }: Context,
  accountIds: readonly number[],
  personId: number | null,
): Promise<void> {
  for (const accountId of accountIds) await revokeSessionsOfAccount(tx, accountId);
  if (personId !== null) invalidateSessions(personId);
}

/** The rules that look for duplicates of these cases. */
async function validate(context: Context, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length > 0)
    await context.enqueue('applications/validate', [{ applicationIds: [...applicationIds], isEcho: true }]);
}

/**
 * Undoes a merge. Refused if one of the applicants, or the owner of what moved, changed since, or the target has anything
 * new: it may be of the person whose sign-in moved, who would keep the right to it. Refused for one's own records, too.
 */
export const undoMerge: Handle<'work-queue/undo-merge'> = async (context, { id, mergeId }) => {
  const { tx, actor } = context;
  if (!canMerge(actor)) throw new Refusal('not_found');
  const merge = await lockMerge(tx, mergeId, id);
  if (merge === undefined) throw new Refusal('not_found');
  const { mergedId, before } = merge;
  const ids = [id, mergedId];
  const rows = await lockApplicants(tx, ids, actor.personId);
  if (rows.some(({ isOwn }) => isOwn)) throw new Refusal('not_allowed');
  const owner = rows.find((row) => row.id === id);
  if ((await computeFingerprint(tx, ids)) !== merge.after.fingerprint) throw new Refusal('merge_changed');
  const moved = await moveRows(tx, id, mergedId, before.moved);
  const known = new Set(merge.after.belongings);
  // After the accounts moved: an invitation in flight holds the account of the one who invites.
  const isNew = (await listBelongings(tx, id)).some((key) => !known.has(key));
  if (isNew || moved.applications.length < before.moved.applications.length)
    throw new Refusal('merge_changed');
  await deletePairs(tx, id, before.moved.pairs);
  await restoreSnapshot(tx, before, ids);
  await endSessions(context, moved.accounts, owner?.personId ?? null);
  await markUndone(tx, mergeId, actor.name);
  await validate(context, moved.applications);
  auditBoth(context, ids, { mergeId, target: id, restored: mergedId });
  return { otherId: mergedId };
};
