import type { ApplicationCard } from '@commonway/contract/applications/application-view.ts';
import type { Context } from '../../platform/mount/context.ts';
import { businessTimeOf, calendarOf } from '../../tenants/office-calendar.ts';
import { dayIn } from '../day-in.ts';
import { computeDraftProgress } from '../drafts/draft-progress.ts';
import { listOpenDrafts } from '../drafts/queries.ts';
import { listOwnApplications } from '../queries/own-applications.ts';
import { compareByUrgency } from './order-cards.ts';
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
  const progressById = new Map(
    drafts.map(({ id, definition, answers }) => [
      id,
      computeDraftProgress(definition, answers, today, language),
    ]),
  );
  const options = { language, now, daySeconds: businessTimeOf(calendarOf(tenant)).daySeconds };
  return rows.map((row) => ownCard(row, progressById.get(row.id) ?? null, options)).sort(compareByUrgency);
}
