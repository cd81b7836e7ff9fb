import type { ApplicationCard } from '@commonway/contract/applications/application-view.ts';
import type { Context } from '../../platform/mount/context.ts';
import { businessTimeOf, calendarOf } from '../../tenants/office-calendar.ts';
import { dayIn } from '../day-in.ts';
import { draftStanding } from '../drafts/draft-standing.ts';
import { listOpenDrafts } from '../drafts/queries.ts';
import { listOwnApplications } from '../queries/own-applications.ts';
import { byUrgency } from './order-cards.ts';
import { ownCard } from './own-card.ts';

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
  const standings = new Map(
    drafts.map(({ id, definition, answers }) => [id, draftStanding(definition, answers, today, language)]),
  );
  const telling = { language, now, daySeconds: businessTimeOf(calendarOf(tenant)).daySeconds };
  return rows.map((row) => ownCard(row, standings.get(row.id) ?? null, telling)).sort(byUrgency);
}
