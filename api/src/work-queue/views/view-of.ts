// Saved views for display, and the actor as a view's writer.
import type { QueueView } from '@commonway/contract/work-queue/views/queue-view.ts';
import { type Actor, type Context, Refusal } from '../../platform/mount/context.ts';
import { canChangeView, defaultView, type ViewWriter } from './decide-view.ts';
import { findVisibleView, type StoredView, visibleViews } from './queries/views.ts';

export const writerOf = ({ staffId, roles }: Actor): ViewWriter => ({ staffId: staffId ?? 0, roles });

/** All views that the actor can see. */
export async function viewsOf({ tx, actor }: Context): Promise<QueueView[]> {
  const views = await visibleViews(tx, writerOf(actor));
  const opened = defaultView(views, actor.roles);
  return views.map((view) => toView(view, actor, view === opened));
}

/** One view with its owner. A view that the actor cannot see is treated as not found. */
export async function findView({ tx, actor }: Context, id: number): Promise<StoredView> {
  const view = await findVisibleView(tx, writerOf(actor), id);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

/** One view in its current state. */
export async function viewOf(context: Context, id: number): Promise<QueueView> {
  const view = (await viewsOf(context)).find((each) => each.id === id);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

function toView({ ownerId, ...view }: StoredView, actor: Actor, isDefault: boolean): QueueView {
  return { ...view, mayChange: canChangeView({ ...view, ownerId }, writerOf(actor)), isDefault };
}
