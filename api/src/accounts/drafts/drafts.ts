// What staff are writing and have not sent or saved. Only its author ever reads it.
import type { JobHandler } from '../../job-context.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { deleteDraftsAbove, deleteOldDrafts, listOwnDrafts, putDraft } from './queries.ts';

/** How many drafts of one account are stored, including those that were sent or discarded. */
const maxDrafts = 200;

/** Lists the caller's drafts. */
export const listDrafts: Handle<'accounts/list-drafts'> = async ({ tx, actor }) => ({
  drafts: await listOwnDrafts(tx, actor.accountId),
});

/** Saves a draft of the caller; the oldest above the limit are deleted. */
export const saveDraft: Handle<'accounts/save-draft'> = async (context, { name, value }) => {
  const { tx, actor } = context;
  const saved = await putDraft(tx, actor.accountId, name, value === null ? null : JSON.stringify(value));
  await deleteDraftsAbove(tx, actor.accountId, maxDrafts);
  context.audit({ subjectKind: 'account', subjectId: actor.accountId, details: { name } });
  return saved;
};

/** Deletes old drafts in every tenant. */
export const sweepDrafts: JobHandler<'accounts/sweep-drafts'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database)) await database.tenant(id, deleteOldDrafts);
};
