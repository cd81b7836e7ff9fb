import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import { businessTimeOf, calendarOf } from '../../tenants/office-calendar.ts';
import { dayIn } from '../day-in.ts';
import { computeDraftProgress } from '../drafts/draft-progress.ts';
import { listDeletedDrafts, listOpenDrafts } from '../drafts/queries.ts';
import { listOwnApplications } from '../queries/own-applications.ts';
import { ownCard } from './own-card.ts';

type SortableCard = Pick<ApplicationCard, 'turn' | 'dueAt' | 'unreadMessages' | 'submittedAt' | 'savedAt'>;

/**
 * Sort order: applications that need action or have unread messages, by due date; then those that we work on; then
 * closed ones.
 */
export function compareByUrgency(one: SortableCard, other: SortableCard): number {
  return (
    rank(one) - rank(other) ||
    compareByDueDate(one, other) ||
    lastTouched(other).localeCompare(lastTouched(one))
  );
}

const turns: readonly ApplicationCard['turn'][] = ['yours', 'ours', 'nobodys'];
const rank = ({ turn, unreadMessages }: SortableCard): number =>
  unreadMessages > 0 ? 0 : turns.indexOf(turn);

function compareByDueDate({ dueAt: one }: SortableCard, { dueAt: other }: SortableCard): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Date.parse(one) - Date.parse(other);
}

const lastTouched = ({ submittedAt, savedAt }: SortableCard): string => submittedAt ?? savedAt;

/** An applicant's applications, sorted by urgency. */
export async function listCards(
  { tx, tenant, language, now }: Context,
  applicantId: number,
): Promise<ApplicationCard[]> {
  const [rows, drafts] = await Promise.all([
    listOwnApplications(tx, applicantId),
    listOpenDrafts(tx, applicantId),
  ]);
  const today = dayIn(tenant.timeZone, now);
  const progressById = new Map(
    drafts.map(({ id, definition, answers }) => [
      id,
      computeDraftProgress(definition, answers, today, language),
    ]),
  );
  const options = { language, now, daySeconds: businessTimeOf(calendarOf(tenant)).daySeconds };
  return rows.map((row) => ownCard(row, progressById.get(row.id) ?? null, options)).sort(compareByUrgency);
}

export const listMyApplications: Handle<'applications/list-my-applications'> = async (context) => {
  const { tx, actor, language } = context;
  const applicantId = actor.applicantId ?? 0;
  const [applications, deleted] = await Promise.all([
    listCards(context, applicantId),
    listDeletedDrafts(tx, applicantId),
  ]);
  return {
    applications,
    deleted: deleted.map((each) => ({ ...each, programName: localText(each.programName, language) })),
  };
};
