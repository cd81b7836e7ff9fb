import { localText } from '@commonway/contract/languages/languages.ts';
import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';
import { programOpening } from './program-state.ts';
import type { ProgramRow } from './queries.ts';

/** Language, time, and time zone of the viewer. */
export interface ViewerContext {
  readonly language: string;
  readonly now: Date;
  readonly tenant: { readonly timeZone: string };
}

/** A program as the catalog shows it, in the viewer's language. */
export function programCard(row: ProgramRow, { language, now, tenant }: ViewerContext): ProgramCard {
  const opening = programOpening(row, now, tenant.timeZone);
  return {
    cd_resource: row.id,
    nr_f2_external_id: row.processId,
    ds_displayname: localText(row.name, language),
    summary: localText(row.summary, language),
    forWhom: localText(row.forWhom, language),
    whatItGives: localText(row.whatItGives, language),
    audience: row.audience,
    category: row.category,
    icon: row.icon,
    ...opening,
    ic_active: row.isActive,
    isSeasonal: row.seasonFrom !== null,
    pauseReason: opening.state === 'paused' ? localText(row.pauseReason, language) : '',
    budget: budgetOf(row),
    ic_allow_multiple_applications: row.allowsMultipleApplications,
    ApplicantSubmission: row.applicationSettings?.ApplicantSubmission !== false,
    ic_sign_up_individuals: row.signsUpIndividuals,
    ic_sign_up_business: row.signsUpBusiness,
    ds_subscription_id: row.subscriptionId,
    resource: { ds_resourceapplyurl: row.applyUrl },
  };
}

/** Awards may exceed the budget; the remaining amount is never negative. */
function budgetOf({ budget, awarded }: ProgramRow): ProgramCard['budget'] {
  return budget === null ? null : { total: budget, left: Math.max(0, budget - awarded) };
}
