import { localText } from '@commonway/contract/languages/languages.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { businessTimeOf, calendarOf } from '../../tenants/office-calendar.ts';
import { dayIn } from '../day-in.ts';
import { draftStanding } from '../drafts/draft-standing.ts';
import { listDeletedDrafts, listOpenDrafts } from '../drafts/queries.ts';
import { listOwnApplications } from '../queries/own-applications.ts';
import { byUrgency } from './order-cards.ts';
import { ownCard } from './own-card.ts';

export const listMyApplications: Handle<'applications/list-my-applications'> = async ({
  tx,
  actor,
  tenant,
  language,
  now,
}) => {
  const applicantId = actor.applicantId ?? 0;
  const [rows, drafts, deleted] = await Promise.all([
    listOwnApplications(tx, applicantId),
    listOpenDrafts(tx, applicantId, null),
    listDeletedDrafts(tx, applicantId),
  ]);
  const today = dayIn(tenant.timeZone, now);
  const standings = new Map(
    drafts.map(({ id, definition, answers }) => [id, draftStanding(definition, answers, today, language)]),
  );
  const telling = { language, now, daySeconds: businessTimeOf(calendarOf(tenant)).daySeconds };
  return {
    applications: rows.map((row) => ownCard(row, standings.get(row.id) ?? null, telling)).sort(byUrgency),
    deleted: deleted.map((each) => ({ ...each, programName: localText(each.programName, language) })),
  };
};
