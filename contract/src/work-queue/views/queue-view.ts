import { z } from 'zod';
import { staffRoles } from '../../accounts/staff-roles.ts';
import type { ErrorCode } from '../../errors/codes.ts';
import { plainLineOf } from '../../languages/plain-text.ts';
import { entryList } from '../entry-list.ts';
import { queueColumns } from '../queue-columns.ts';
import { maxViewNameLength, viewScopes } from './view-limits.ts';

/** The order of the columns and the hidden columns. Columns not listed stay at their default position. */
export const columnLayout = z.object({
  order: z.array(z.enum(queueColumns)).max(queueColumns.length),
  hidden: z.array(z.enum(queueColumns)).max(queueColumns.length),
});
export type ColumnLayout = z.infer<typeof columnLayout>;

/** The number of applications in a view. `isCapped`: there may be more. */
export const viewCount = z.object({ total: z.int(), isCapped: z.boolean() });
export type ViewCount = z.infer<typeof viewCount>;

/** The editable part of a view. `filter` is a GetWorkQueue filter with its sort order; the page is ignored. */
export const viewInput = z.object({
  name: plainLineOf(maxViewNameLength).min(1),
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
export const viewInputErrors = [
  'unknown_key',
  'sort_not_possible',
  'view_name_taken',
  'too_many_views',
] as const satisfies readonly ErrorCode[];

/** A saved view for its viewer. */
export const queueView = z.object({
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
  following: z.object({ byMail: z.boolean(), entered: z.int() }).nullable(),
});
export type QueueView = z.infer<typeof queueView>;
