import {
  type BuiltinViewName,
  builtinViewNames,
  toBuiltinEntries,
} from '@commonway/contract/work-queue/builtin-views.ts';
import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { badgeCap, maxViews } from '@commonway/contract/work-queue/queue-limits.ts';
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
  insertFollower,
  insertView,
  listVisibleViews,
  lockViews,
  resetEnteredCount,
  type StoredView,
  updateView,
  type ViewRow,
} from './queries/views.ts';

/** The actor as the reader or writer of views. */
const toViewWriter = ({ staffId, roles }: Actor): ViewWriter => ({ staffId: staffId ?? 0, roles });

/** Lists all views that the actor can see, and which one opens by default. */
async function listActorViews({ tx, actor }: Context): Promise<QueueView[]> {
  const views = await listVisibleViews(tx, toViewWriter(actor));
  const opened = findDefaultView(views, actor.roles);
  return views.map((view) => toQueueView(view, actor, view === opened));
}

/** Returns a stored view with its owner. Refuses a view that the actor cannot see as not found. */
async function getStoredView({ tx, actor }: Context, id: number): Promise<StoredView> {
  const view = await findVisibleView(tx, toViewWriter(actor), id);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

/** Returns one view as the actor sees it; refuses one that they can't see. */
async function getView(context: Context, id: number): Promise<QueueView> {
  const view = (await listActorViews(context)).find((each) => each.id === id);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

/** Converts a stored view to the contract's shape, with whether the actor may change it. */
function toQueueView({ ownerId, ...view }: StoredView, actor: Actor, isDefault: boolean): QueueView {
  return { ...view, mayChange: canChangeView({ ...view, ownerId }, toViewWriter(actor)), isDefault };
}

/** Keys of the call, not of the filter. */
const ignoredKeys: readonly string[] = ['UserEmail', 'Page', 'PageSize'];

/**
 * Validates the input of a view and returns the row to save. `id` is the view being changed; null for a new one. Locks
 * the tenant's views until the transaction ends, and ends a role's previous default if the view becomes it.
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

/**
 * Lists the views that the actor can see, and the built-in views, each with the number of its applications. One round trip
 * returns all counts, from the tally or up to the badge cap.
 */
export const listViews: Handle<'work-queue/list-views'> = async (context) => {
  const views = await listActorViews(context);
  const filters = [...builtinViewNames.map(toBuiltinEntries), ...views.map(({ filter }) => filter)];
  const totals = filters.map((filter) =>
    buildQueueTotalQuery(parseQueueFilter(parseEntries(workQueueKeys, filter), context), badgeCap),
  );
  const counts = ((await context.readAll(totals)) as [ViewCount][]).map(([count]) => count);
  const builtin = builtinViewNames.map((name, at) => [name, counts[at]] as const);
  return {
    builtin: Object.fromEntries(builtin) as Record<BuiltinViewName, ViewCount>,
    views: views.map((view, at) => ({ ...view, count: counts[at + builtin.length] as ViewCount })),
    mayShare: canShareViews(toViewWriter(context.actor)),
  };
};

/** Saves a filter and columns as a new view, and returns it. */
export const createView: Handle<'work-queue/create-view'> = async (context, input) => {
  const row = await prepareViewRow(context, input, null);
  const { id } = await insertView(context.tx, row);
  const { name, scope, roleId } = row;
  context.audit({ subjectKind: 'queue_view', subjectId: id, details: { name, scope, roleId } });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return getView(context, id);
};

/**
 * Changes a saved view. A view that is shared belongs to the staff. A view made private belongs to the person who made it
 * private.
 */
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

/** Deletes a view; refuses people who may not change it. */
export const deleteView: Handle<'work-queue/delete-view'> = async (context, { viewId }) => {
  const view = await getStoredView(context, viewId);
  if (!canChangeView(view, toViewWriter(context.actor))) throw new Refusal('not_allowed');
  await deleteViewRow(context.tx, viewId);
  const { name, scope, roleId } = view;
  context.audit({ subjectKind: 'queue_view', subjectId: viewId, details: { name, scope, roleId } });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return { done: true };
};

/** Makes the actor follow a view, or stop following it. */
export const followView: Handle<'work-queue/follow-view'> = async (context, input) => {
  const { viewId, isFollowing } = input;
  const { tx, actor } = context;
  await getStoredView(context, viewId);
  const { staffId } = toViewWriter(actor);
  if (isFollowing) await insertFollower(tx, viewId, staffId);
  else await deleteFollower(tx, viewId, staffId);
  context.audit({ subjectKind: 'queue_view', subjectId: viewId, details: { isFollowing } });
  return getView(context, viewId);
};

/** Resets the number of applications that entered a view since the actor last saw it. */
export const markViewSeen: Handle<'work-queue/mark-view-seen'> = async (context, { viewId }) => {
  await getStoredView(context, viewId);
  await resetEnteredCount(context.tx, viewId, toViewWriter(context.actor).staffId);
  context.audit({ subjectKind: 'queue_view', subjectId: viewId });
  return { entered: 0 };
};
