// What happened to the applications of an applicant, by month: for the applicant, and for staff who may see the cases.
import { toTimelineEntry } from '../../applications/own/application-card.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { localizeText } from '../../tenants/localize-text.ts';
import { loadCases } from './people.ts';
import { listPeriods, listPersonCases, listStepsOfPeriod, type PersonCaseRow } from './queries.ts';

/** The applicant's own cases, or those that the staff member may see. Refuses other applicants. */
async function loadOwnOrSeenCases(context: Context, applicantId: number): Promise<PersonCaseRow[]> {
  const { tx, actor } = context;
  if (actor.applicantId === null) return loadCases(context, applicantId);
  if (actor.applicantId !== applicantId) throw new Refusal('not_found');
  return listPersonCases(tx, applicantId, null);
}

const listIds = (cases: readonly PersonCaseRow[]): number[] =>
  cases.map(({ applicationId }) => applicationId);

/** Lists the months with changes, newest first. */
export const listActivityPeriods: Handle<'work-queue/list-activity-periods'> = async (context, { id }) => {
  const applicationIds = listIds(await loadOwnOrSeenCases(context, id));
  return { periods: await listPeriods(context.tx, applicationIds, context.tenant.timeZone) };
};

/** Lists the changes of a month, newest first. */
export const listActivities: Handle<'work-queue/list-activities'> = async (context, { id, period }) => {
  const { tx, tenant, language } = context;
  const applicationIds = listIds(await loadOwnOrSeenCases(context, id));
  const steps = await listStepsOfPeriod(tx, applicationIds, { period, timeZone: tenant.timeZone });
  return {
    activities: steps.map((step) => ({
      ...toTimelineEntry(step, language),
      applicationId: step.applicationId,
      programName: localizeText(step.programName, language),
    })),
  };
};
