// A view as its reader gets it, and who the reader is.
import type { QueueView } from '@commonway/contract/work-queue/views/queue-view.ts';
import { type Actor, type Context, Refusal } from '../../platform/mount/context.ts';
import { defaultView, mayChangeView, type ViewWriter } from './decide-view.ts';
import { findVisibleView, type StoredView, visibleViews } from './queries/views.ts';

export const writerOf = ({ staffId, roles }: Actor): ViewWriter => ({ staffId: staffId ?? 0, roles });

/** All views that the actor sees. */
export async function viewsOf({ tx, actor }: Context): Promise<QueueView[]> {
  const views = await visibleViews(tx, writerOf(actor));
  const opened = defaultView(views, actor.roles);
  return views.map((view) => shown(view, actor, view === opened));
}

/** One of them, with its owner; a view that is not theirs to see is as unknown as one that does not exist. */
export async function findView({ tx, actor }: Context, id: number): Promise<StoredView> {
  const view = await findVisibleView(tx, writerOf(actor), id);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

/** One of them as it stands now. */
export async function viewOf(context: Context, id: number): Promise<QueueView> {
  const view = (await viewsOf(context)).find((each) => each.id === id);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

function shown({ ownerId, ...view }: StoredView, actor: Actor, isDefault: boolean): QueueView {
  return { ...view, mayChange: mayChangeView({ ...view, ownerId }, writerOf(actor)), isDefault };
}
