import { z } from 'zod';
import { staffRoles } from '../../accounts/staff-roles.ts';
import type { ErrorCode } from '../../errors/codes.ts';
import { plainLineOf } from '../../languages/plain-text.ts';
import { entryList } from '../entry-list.ts';
import { queueColumns } from '../queue-columns.ts';
import { longestViewName, viewScopes } from './view-words.ts';

/** Columns in the order wanted, those not named at their usual place; and those not shown. */
export const columnLayout = z.object({
  order: z.array(z.enum(queueColumns)).max(queueColumns.length),
  hidden: z.array(z.enum(queueColumns)).max(queueColumns.length),
});
export type ColumnLayout = z.infer<typeof columnLayout>;

/** How many applications a view holds; `isCapped`: at least so many. */
export const viewCount = z.object({ total: z.int(), isCapped: z.boolean() });
export type ViewCount = z.infer<typeof viewCount>;

/** What its writer decides of a view. `filter` is one of GetWorkQueue with its order; the page says nothing here. */
export const viewWish = z.object({
  name: plainLineOf(longestViewName).min(1),
  scope: z.enum(viewScopes),
  /** Whose default it is, where the scope is a role. */
  roleId: z
    .literal([...staffRoles])
    .nullable()
    .default(null),
  filter: entryList,
  columns: columnLayout,
});
export type ViewWish = z.infer<typeof viewWish>;

/** Why a wish for a view is refused, beside what every call may be. */
export const viewWishErrors = [
  'unknown_key',
  'sort_not_possible',
  'view_name_taken',
  'too_many_views',
] as const satisfies readonly ErrorCode[];

/** A saved view as its reader has it. */
export const queueView = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(viewScopes),
  roleId: z.int().nullable(),
  filter: entryList,
  columns: columnLayout,
  ownerName: z.string(),
  mayChange: z.boolean(),
  /** Opens for its reader where the address says nothing. */
  isDefault: z.boolean(),
  /** Null where its reader is not told of what enters it; `entered` counts since they last looked. */
  following: z.object({ byMail: z.boolean(), entered: z.int() }).nullable(),
});
export type QueueView = z.infer<typeof queueView>;
