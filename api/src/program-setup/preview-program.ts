import { findInvalidValues } from '@commonway/contract/program-setup/check-program.ts';
import type { ProgramValues } from '@commonway/contract/program-setup/program-values.ts';
import { toInstant } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { findEditedForm } from '../form-builder/queries.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { describeProgram, loadProgram } from '../programs/describe-program.ts';
import { loadEditedValues, loadStoredValues } from './programs.ts';

/**
 * Returns the page of a program as its draft would show it. Values that were typed wrong and can't be published are
 * shown as they are stored.
 */
export const previewProgram: Handle<'program-setup/preview-program'> = async (context, input) => {
  const { tx, now, tenant } = context;
  const { programId, language } = input;
  const [saved, form, draft, stored] = await Promise.all([
    loadProgram(tx, programId, 'saved'),
    findEditedForm(tx, programId),
    loadEditedValues(context, programId),
    loadStoredValues(context, programId),
  ]);
  if (saved === undefined) throw new Refusal('not_found');
  const invalid = findInvalidValues(draft).map(({ field }) => [field, field && stored[field]]);
  const values: ProgramValues = { ...draft, ...Object.fromEntries(invalid) };
  const edited = {
    ...saved,
    row: { ...saved.row, ...toProgramRow(values, tenant.timeZone) },
    details: { ...saved.details, ...toProgramDetails(values) },
  };
  return {
    program: { ...describeProgram(edited, form, { language, now, tenant }), takesVisitors: false },
    form,
  };
};

/** Converts edited values to the columns of a program's row. */
function toProgramRow(values: ProgramValues, timeZone: string) {
  const toIso = (local: string | null): string | null =>
    local && new Date(toInstant(timeZone, Date.parse(`${local}Z`))).toISOString();
  return {
    name: values.ds_displayname,
    summary: values.summary,
    forWhom: values.forWhom,
    whatItGives: values.whatItGives,
    whatHappensNext: values.whatHappensNext,
    audience: values.audience,
    category: values.category,
    icon: values.icon,
    isActive: values.ic_active,
    pauseReason: values.pauseReason,
    opensAt: toIso(values.opensAt),
    closesAt: toIso(values.closesAt),
    resumesAt: toIso(values.resumesAt),
    seasonFrom: values.season?.from ?? null,
    seasonUntil: values.season?.until ?? null,
    budget: values.budget,
    allowsMultipleApplications: values.ic_allow_multiple_applications,
    signsUpIndividuals: values.ic_sign_up_individuals,
    signsUpBusiness: values.ic_sign_up_business,
    subscriptionId: values.ds_subscription_id,
    applyUrl: values.ds_resourceapplyurl,
    applicationSettings: values.Applications,
    paymentType: values.Payments.Type,
    fees: values.fees,
  };
}

/** The values that only a program's page shows. */
const toProgramDetails = ({ eligibility, papers, helpPhone, helpLanguages }: ProgramValues) => ({
  eligibility,
  papers,
  helpPhone,
  helpLanguages,
});
