import { localText } from '@commonway/contract/languages/languages.ts';
import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';
import { programStateAt } from './program-state.ts';
import type { ProgramRow } from './queries.ts';

/** A program as the catalogue shows it, in the reader's language. */
export function programCard(row: ProgramRow, language: string, now: Date): ProgramCard {
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
    state: programStateAt(row, now),
    ic_active: row.isActive,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    ic_allow_multiple_applications: row.allowsMultipleApplications,
    ic_sign_up_individuals: row.signsUpIndividuals,
    ic_sign_up_business: row.signsUpBusiness,
    ds_subscription_id: row.subscriptionId,
    resource: { ds_resourceapplyurl: row.applyUrl },
  };
}
