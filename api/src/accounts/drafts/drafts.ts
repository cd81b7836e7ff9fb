// What staff are writing and have not sent or saved. Only its author ever reads it.
import type { JobHandler } from '../../job-context.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { deleteDraftsAbove, deleteOldDrafts, listOwnDrafts, putDraft } from './queries.ts';

/** How many drafts of one account are stored, including those that were sent or discarded. */
const maxDrafts = 200;

/** The context that drafts are sealed with: they open for no other account. */
const buildDraftBinding = ({ tenant, actor }: Context): string => `draft ${tenant.id} ${actor.accountId}`;

/** Lists the caller's drafts, without those whose key is gone. */
export const listDrafts: Handle<'accounts/list-drafts'> = async (context) => {
  const { tx, actor, vault } = context;
  const rows = await listOwnDrafts(tx, actor.accountId);
  const drafts = await Promise.all(
    rows.map(async ({ value, ...draft }) => {
      if (value === null) return { ...draft, value };
      const text = await vault.open(value, buildDraftBinding(context)).catch(() => null);
      return text === null ? null : { ...draft, value: JSON.parse(text) };
    }),
  );
  return { drafts: drafts.filter((draft) => draft !== null) };
};

/** Saves a draft of the caller; the oldest above the limit are deleted. */
export const saveDraft: Handle<'accounts/save-draft'> = async (context, { name, value }) => {
  const { tx, actor, vault } = context;
  const sealed = value === null ? null : await vault.seal(JSON.stringify(value), buildDraftBinding(context));
  const saved = await putDraft(tx, actor.accountId, name, sealed);
  await deleteDraftsAbove(tx, actor.accountId, maxDrafts);
  context.audit({ subjectKind: 'account', subjectId: actor.accountId, details: { name } });
  return saved;
};

/** Deletes old drafts in every tenant. */
export const sweepDrafts: JobHandler<'accounts/sweep-drafts'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database)) await database.tenant(id, deleteOldDrafts);
};
