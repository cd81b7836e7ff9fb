import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { badgeCap, maxViews, specialOwnerIds } from '@commonway/contract/work-queue/queue-limits.ts';
import type { QueueView, ViewCount, ViewInput } from '@commonway/contract/work-queue/views.ts';
import { type Actor, type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { parseEntries } from '../parse-entries.ts';
import { buildQueueTotalQuery } from '../queries/queue-page.ts';
import { parseQueueFilter } from '../queue-filter.ts';
import {
  canChangeView,
  canSaveView,
  canShareViews,
  findDefaultView,
  type ViewWriter,
} from './decide-view.ts';
import {
  clearRoleDefault,
  deleteFollower,
  deleteViewRow,
  findViewConflicts,
  findVisibleView,
  insertView,
  listVisibleViews,
  lockViews,
  resetEnteredCount,
  type StoredView,
  updateView,
  upsertFollower,
  type ViewRow,
} from './queries/views.ts';

// Saved views for display, and the actor as a view's writer.
const toViewWriter = ({ staffId, roles }: Actor): ViewWriter => ({ staffId: staffId ?? 0, roles });

/** All views that the actor can see. */
async function listActorViews({ tx, actor }: Context): Promise<QueueView[]> {
  const views = await listVisibleViews(tx, toViewWriter(actor));
  const opened = findDefaultView(views, actor.roles);
  return views.map((view) => toQueueView(view, actor, view === opened));
}

/** One view with its owner. A view that the actor cannot see is treated as not found. */
async function getStoredView({ tx, actor }: Context, id: number): Promise<StoredView> {
  const view = await findVisibleView(tx, toViewWriter(actor), id);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

/** One view in its current state. */
async function getView(context: Context, id: number): Promise<QueueView> {
  const view = (await listActorViews(context)).find((each) => each.id === id);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

function toQueueView({ ownerId, ...view }: StoredView, actor: Actor, isDefault: boolean): QueueView {
  return { ...view, mayChange: canChangeView({ ...view, ownerId }, toViewWriter(actor)), isDefault };
}

// Validates the input for a saved view against the current views.
/** Keys of the call, not of the filter. */
const ignoredKeys: readonly string[] = ['UserEmail', 'Page', 'PageSize'];

/**
 * Builds the row to write. `id` is the view being changed; null for a new one. Locks the tenant's views until the
 * transaction ends.
 */
async function prepareViewRow(context: Context, input: ViewInput, id: number | null): Promise<ViewRow> {
  const { tx, actor } = context;
  const by = toViewWriter(actor);
  if (!canSaveView(input.scope, by)) throw new Refusal('not_allowed');
  if ((input.scope === 'role') !== (input.roleId !== null))
    throw new Refusal('invalid_input', {
      fields: { roleId: [input.roleId === null ? 'required' : 'invalid'] },
    });
  const filter = input.filter.filter(({ key }) => !ignoredKeys.includes(key));
  // Refuses a filter that the queue would refuse.
  parseQueueFilter(parseEntries(workQueueKeys, filter), context);
  const { name, scope, roleId, columns } = input;
  const row = { name, scope, roleId, filter, columns, ownerId: by.staffId };
  await lockViews(tx);
  const { isNameTaken, others } = await findViewConflicts(tx, row, id);
  if (isNameTaken) throw new Refusal('view_name_taken', { fields: { name: ['invalid'] } });
  if (others >= maxViews) throw new Refusal('too_many_views');
  if (roleId !== null) await clearRoleDefault(tx, roleId, id);
  return row;
}

const buildOwnerFilter = (id: number): Entry[] => [{ key: 'AssignedTo', val: id, type: 'Int' }];

/** Gets all counts in one round trip: from the tally if it covers the filter, otherwise counted up to the badge cap. */
export const listViews: Handle<'work-queue/list-views'> = async (context) => {
  const views = await listActorViews(context);
  const filters = [
    [],
    buildOwnerFilter(specialOwnerIds.me),
    buildOwnerFilter(specialOwnerIds.unassigned),
    ...views.map(({ filter }) => filter),
  ];
  const totals = filters.map((filter) =>
    buildQueueTotalQuery(parseQueueFilter(parseEntries(workQueueKeys, filter), context), badgeCap),
  );
  const counted = (await context.readAll(totals)) as [ViewCount][];
  const [all, mine, unassigned, ...counts] = counted.map(([count]) => count) as [
    ViewCount,
    ViewCount,
    ViewCount,
    ...ViewCount[],
  ];
  return {
    all,
    mine,
    unassigned,
    views: views.map((view, at) => ({ ...view, count: counts[at] as ViewCount })),
    mayShare: canShareViews(toViewWriter(context.actor)),
  };
};

export const createView: Handle<'work-queue/create-view'> = async (context, input) => {
  const row = await prepareViewRow(context, input, null);
  const { id } = await insertView(context.tx, row);
  const { name, scope, roleId } = row;
  context.audit({ subjectKind: 'queue_view', subjectId: id, details: { name, scope, roleId } });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return getView(context, id);
};

/** A view that is shared belongs to the staff. A view made private belongs to the person who made it private. */
export const changeView: Handle<'work-queue/change-view'> = async (context, { viewId, ...input }) => {
  const before = await getStoredView(context, viewId);
  if (!canChangeView(before, toViewWriter(context.actor))) throw new Refusal('not_allowed');
  const row = await prepareViewRow(context, input, viewId);
  await updateView(context.tx, viewId, row);
  const { name, scope, roleId } = row;
  const details = { name, scope, roleId, was: { name: before.name, scope: before.scope } };
  context.audit({ subjectKind: 'queue_view', subjectId: viewId, details });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return getView(context, viewId);
};

export const deleteView: Handle<'work-queue/delete-view'> = async (context, { viewId }) => {
  const view = await getStoredView(context, viewId);
  if (!canChangeView(view, toViewWriter(context.actor))) throw new Refusal('not_allowed');
  await deleteViewRow(context.tx, viewId);
  const { name, scope, roleId } = view;
  context.audit({ subjectKind: 'queue_view', subjectId: viewId, details: { name, scope, roleId } });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return { done: true };
};

export const followView: Handle<'work-queue/follow-view'> = async (context, input) => {
  const { viewId, isFollowing, byMail } = input;
  const { tx, actor, language } = context;
  await getStoredView(context, viewId);
  const { staffId } = toViewWriter(actor);
  if (isFollowing) await upsertFollower(tx, { viewId, staffId, byMail, language });
  else await deleteFollower(tx, viewId, staffId);
  const details = isFollowing ? { isFollowing, byMail } : { isFollowing };
  context.audit({ subjectKind: 'queue_view', subjectId: viewId, details });
  return getView(context, viewId);
};

export const markViewSeen: Handle<'work-queue/mark-view-seen'> = async (context, { viewId }) => {
  await getStoredView(context, viewId);
  await resetEnteredCount(context.tx, viewId, toViewWriter(context.actor).staffId);
  context.audit({ subjectKind: 'queue_view', subjectId: viewId });
  return { entered: 0 };
};
