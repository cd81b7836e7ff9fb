import { z } from 'zod';
import { staffRoles } from '../accounts/staff-roles.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { plainLineSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';
import { type BuiltinViewName, builtinViewNames } from './builtin-views.ts';
import { entryList } from './entry-list.ts';
import { maxViewNameLength, queueColumns, viewScopes } from './queue-limits.ts';

/** The order of the columns and the hidden columns. Columns not listed stay at their default position. */
export const columnLayout = z.object({
  order: z.array(z.enum(queueColumns)).max(queueColumns.length),
  hidden: z.array(z.enum(queueColumns)).max(queueColumns.length),
});
export type ColumnLayout = z.infer<typeof columnLayout>;

/** The number of applications in a view. `isCapped`: there may be more. */
const viewCount = z.object({ total: z.int(), isCapped: z.boolean() });
export type ViewCount = z.infer<typeof viewCount>;

/** The editable part of a view. `filter` is a GetWorkQueue filter with its sort order; the page is ignored. */
const viewInput = z.object({
  name: plainLineSchema(maxViewNameLength).min(1),
  scope: z.enum(viewScopes),
  /** The role whose default view this is, if the scope is a role. */
  roleId: z
    .literal([...staffRoles])
    .nullable()
    .default(null),
  filter: entryList,
  columns: columnLayout,
});
export type ViewInput = z.infer<typeof viewInput>;

/** Errors that refuse a view, in addition to those of every call. */
const viewInputErrors = [
  'unknown_key',
  'sort_not_possible',
  'view_name_taken',
  'too_many_views',
] as const satisfies readonly ErrorCode[];

/** A saved view for its viewer. */
const queueView = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(viewScopes),
  roleId: z.int().nullable(),
  filter: entryList,
  columns: columnLayout,
  ownerName: z.string(),
  mayChange: z.boolean(),
  /** Opens by default if the URL names no view. */
  isDefault: z.boolean(),
  /** Null if the viewer does not follow the view. `entered` counts the applications since they last viewed it. */
  following: z.object({ entered: z.int() }).nullable(),
});
export type QueueView = z.infer<typeof queueView>;

/** The built-in views, in display order. Their filters are in `builtin-views.ts`. */
const builtinCounts = z.object(
  Object.fromEntries(builtinViewNames.map((name) => [name, viewCount])) as Record<
    BuiltinViewName,
    typeof viewCount
  >,
);

/** Counts come from the tally if it covers the filter; otherwise they stop at `badgeCap`. */
export const listViews = operation({
  name: 'work-queue/list-views',
  method: 'GET',
  path: '/queue-views',
  summary: 'List the caller’s saved views with the number of applications in each',
  who: staff(),
  input: z.object({}),
  output: z.object({
    builtin: builtinCounts,
    views: z.array(queueView.extend({ count: viewCount })),
    /** Whether the viewer may share views with the staff or a role. */
    mayShare: z.boolean(),
  }),
});

/** All staff may save private views. Supervisors and administrators share views with the staff or a role. */
export const createView = operation({
  name: 'work-queue/create-view',
  method: 'POST',
  path: '/queue-views',
  summary: 'Save a filter of the queue with its sort order and columns as a view',
  auditLabel: 'Save a queue view',
  who: staff(),
  input: viewInput,
  output: queueView,
  errors: viewInputErrors,
});

export const changeView = operation({
  name: 'work-queue/change-view',
  method: 'PUT',
  path: '/queue-views/{viewId}',
  summary: 'Rename or share a saved view, or change its filter, sort order, and columns',
  auditLabel: 'Edit a queue view',
  who: staff(),
  input: viewInput.extend({ viewId: z.coerce.number().int() }),
  output: queueView,
  errors: viewInputErrors,
});

export const deleteView = operation({
  name: 'work-queue/delete-view',
  method: 'DELETE',
  path: '/queue-views/{viewId}',
  summary: 'Delete a saved view',
  auditLabel: 'Delete a queue view',
  who: staff(),
  input: z.object({ viewId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
});

export const followView = operation({
  name: 'work-queue/follow-view',
  method: 'PUT',
  path: '/queue-views/{viewId}/following',
  summary: 'Follow or unfollow a saved view to be notified of new applications in it',
  auditLabel: 'Follow a queue view',
  who: staff(),
  input: z.object({
    viewId: z.coerce.number().int(),
    isFollowing: z.boolean(),
  }),
  output: queueView,
});

export const markViewSeen = operation({
  name: 'work-queue/mark-view-seen',
  method: 'POST',
  path: '/queue-views/{viewId}/seen',
  summary: 'Reset the count of new applications in a followed view',
  auditLabel: 'View new applications in a queue view',
  who: staff(),
  input: z.object({ viewId: z.coerce.number().int() }),
  output: z.object({ entered: z.literal(0) }),
});
