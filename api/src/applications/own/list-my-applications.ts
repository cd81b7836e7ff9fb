import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { getBusinessTime, getOfficeCalendar } from '../../tenants/office-calendar.ts';
import { computeDraftProgress } from '../drafts/draft-progress.ts';
import { listDeletedDrafts, listOpenDrafts } from '../drafts/queries.ts';
import { listOwnApplications } from '../queries/own-applications.ts';
import { toApplicationCard } from './application-card.ts';

type SortableCard = Pick<ApplicationCard, 'turn' | 'dueAt' | 'unreadMessages' | 'submittedAt' | 'savedAt'>;

/**
 * Comparator for sorting applications: first those that need action or have unread messages, by due date; then those
 * that we work on; then closed ones.
 */
export function compareByUrgency(one: SortableCard, other: SortableCard): number {
  return (
    getUrgencyRank(one) - getUrgencyRank(other) ||
    compareByDueDate(one, other) ||
    getLastChangeTime(other).localeCompare(getLastChangeTime(one))
  );
}

const turns: readonly ApplicationCard['turn'][] = ['yours', 'ours', 'nobodys'];
/** 0 for unread messages, otherwise the position of the turn in `turns`. Lower is more urgent. */
const getUrgencyRank = ({ turn, unreadMessages }: SortableCard): number =>
  unreadMessages > 0 ? 0 : turns.indexOf(turn);

/** Earliest due date first; applications without one last. */
function compareByDueDate({ dueAt: one }: SortableCard, { dueAt: other }: SortableCard): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Date.parse(one) - Date.parse(other);
}

/** When the application was submitted, or a draft was last saved. */
const getLastChangeTime = ({ submittedAt, savedAt }: SortableCard): string => submittedAt ?? savedAt;

/** An applicant's applications, sorted by urgency. */
export async function listApplicationCards(
  { tx, tenant, language, now }: Context,
  applicantId: number,
): Promise<ApplicationCard[]> {
  const [rows, drafts] = await Promise.all([
    listOwnApplications(tx, applicantId),
    listOpenDrafts(tx, applicantId),
  ]);
  const today = toLocalDate(tenant.timeZone, now);
  const progressById = new Map(
    drafts.map(({ id, definition, answers }) => [
      id,
      computeDraftProgress(definition, answers, today, language),
    ]),
  );
  const { daySeconds } = getBusinessTime(getOfficeCalendar(tenant));
  const options = { language, now, daySeconds, timeZone: tenant.timeZone };
  return rows
    .map((row) => toApplicationCard(row, progressById.get(row.id) ?? null, options))
    .sort(compareByUrgency);
}

/** Lists the caller's applications, sorted by urgency, and the deleted drafts that can be restored. */
export const listMyApplications: Handle<'applications/list-my-applications'> = async (context) => {
  const { tx, actor, language } = context;
  const applicantId = actor.applicantId ?? 0;
  const [applications, deleted] = await Promise.all([
    listApplicationCards(context, applicantId),
    listDeletedDrafts(tx, applicantId),
  ]);
  return {
    applications,
    deleted: deleted.map((each) => ({ ...each, programName: getLocalText(each.programName, language) })),
  };
};
