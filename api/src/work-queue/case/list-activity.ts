import { localText } from '@commonway/contract/languages/languages.ts';
import type { ActivityEntry } from '@commonway/contract/work-queue/case/list-activity.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findItem } from '../queries/case.ts';
import { type ActivityCursor, type ActivityRow, listActivityRows } from './queries/activity.ts';

const pageSize = 40;

/** One timeline of everything that happened. A page continues right after the last entry seen. */
export const listActivity: Handle<'work-queue/list-activity'> = async (context, input) => {
  const { tx, language } = context;
  const { applicationId, kind = null, before } = input;
  const filter = { applicationId, language, kind, before: parseCursor(before), limit: pageSize + 1 };
  const [found, rows] = await Promise.all([
    findItem(tx, applicationId),
    listActivityRows(tx, filter),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (found === undefined) throw new Refusal('not_found');
  const entries = rows.slice(0, pageSize).map((row) => entryOf(row, language));
  return { entries, nextBefore: rows.length > pageSize ? (entries.at(-1)?.key ?? null) : null };
};

function parseCursor(before: string | undefined): ActivityCursor | null {
  if (before === undefined) return null;
  const [at = '', kind = '', mark = ''] = before.split(' ');
  return { at, kind, mark };
}

/** An entry in the viewer's language. */
export function entryOf({ kind, at, mark, byName, data }: ActivityRow, language: string): ActivityEntry {
  const about = { kind, key: `${at} ${kind} ${mark}`, at, byName };
  if (kind === 'change') return { ...about, change: data } as ActivityEntry;
  if (kind !== 'task') return { ...about, ...data } as ActivityEntry;
  const { label = '' } = data;
  return {
    ...about,
    ...data,
    label: typeof label === 'string' ? label : localText(label, language),
  } as ActivityEntry;
}
