// The public description of a program. Administrators preview the same before publication.
import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import type { ProgramCard } from '@commonway/contract/programs/catalog.ts';
import { getFeeBounds } from '@commonway/contract/programs/fees/fee-bounds.ts';
import { type feeSummary, programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { z } from 'zod';
import type { Transaction } from '../platform/database.ts';
import { findProgramDetails } from './catalog/queries.ts';
import { listStateLabels } from './fees/queries.ts';
import { computeProgramOpening } from './program-state.ts';
import { buildProgramsQuery, listIncomeLimits, type ProgramRow } from './queries.ts';

/**
 * Loads what a program's page shows; undefined if it does not exist or is not visible. `saved` includes unpublished
 * programs.
 */
export async function loadProgram(tx: Transaction, programId: number, which: 'public' | 'saved' = 'public') {
  const [row, details, incomeLimits, states] = await Promise.all([
    tx.maybe<ProgramRow>(buildProgramsQuery(tx, programId, which)),
    findProgramDetails(tx, programId),
    listIncomeLimits(tx, programId),
    listStateLabels(tx, programId),
  ]);
  return row && details && { row, details, incomeLimits, states };
}

type LoadedProgram = NonNullable<Awaited<ReturnType<typeof loadProgram>>>;

/** Builds a program's page in the viewer's language. */
export function describeProgram(
  { row, details, incomeLimits, states }: LoadedProgram,
  form: FormDefinition | null,
  reading: ViewerContext,
) {
  const { language } = reading;
  const localize = (text: LocalText): string => getLocalText(text, language);
  return {
    ...toProgramCard(row, reading),
    whatHappensNext: localize(row.whatHappensNext),
    eligibility: details.eligibility.map(localize),
    incomeLimits,
    pages: (form?.pages ?? []).map((page) => localize(page.title)),
    papers: details.papers.length > 0 ? details.papers.map(localize) : listRequestedDocuments(form, language),
    decisionDays: details.decisionDays,
    help: { phone: details.helpPhone, languages: details.helpLanguages },
    fees: describeFees(row, Object.fromEntries(states.map(({ name, label }) => [name, label])), language),
  };
}

/** The labels of the documents that a form may request, so that applicants can prepare them. */
function listRequestedDocuments(form: FormDefinition | null, language: string): string[] {
  const fields = (form?.pages ?? []).flatMap((page) => page.fields);
  return fields.filter((field) => field.kind === 'file').map((field) => getLocalText(field.label, language));
}

/** The fees of a program as shown before an application; empty if the program takes no payments. */
function describeFees(
  { paymentType, fees }: { readonly paymentType: string; readonly fees: unknown },
  stateLabels: Readonly<Record<string, LocalText>>,
  language: string,
): z.input<typeof feeSummary>[] {
  if (paymentType === 'None') return [];
  return programFees.parse(fees).map((fee) => ({
    label: getLocalText(fee.label, language),
    ...getFeeBounds(fee),
    currency: fee.currency,
    dueInState:
      fee.dueInState && (getLocalText(stateLabels[fee.dueInState] ?? {}, language) || fee.dueInState),
    waiver: fee.waiver && getLocalText(fee.waiver.because, language),
  }));
}

/** Language, time, and time zone of the viewer. */
interface ViewerContext {
  readonly language: string;
  readonly now: Date;
  readonly tenant: { readonly timeZone: string };
}

/** Converts a program to its entry in the catalog, in the viewer's language. */
export function toProgramCard(row: ProgramRow, { language, now, tenant }: ViewerContext): ProgramCard {
  const opening = computeProgramOpening(row, now, tenant.timeZone);
  return {
    cd_resource: row.id,
    nr_f2_external_id: row.processId,
    ds_displayname: getLocalText(row.name, language),
    summary: getLocalText(row.summary, language),
    forWhom: getLocalText(row.forWhom, language),
    whatItGives: getLocalText(row.whatItGives, language),
    audience: row.audience,
    category: row.category,
    icon: row.icon,
    ...opening,
    ic_active: row.isActive,
    isSeasonal: row.seasonFrom !== null,
    pauseReason: opening.state === 'paused' ? getLocalText(row.pauseReason, language) : '',
    budget: computeBudget(row),
    ic_allow_multiple_applications: row.allowsMultipleApplications,
    ApplicantSubmission: row.applicationSettings?.ApplicantSubmission !== false,
    ic_sign_up_individuals: row.signsUpIndividuals,
    ic_sign_up_business: row.signsUpBusiness,
    ds_subscription_id: row.subscriptionId,
    resource: { ds_resourceapplyurl: row.applyUrl },
  };
}

/**
 * The total and the remaining budget; null without a budget. Awards may exceed it; the remaining amount is never
 * negative.
 */
function computeBudget({ budget, awarded }: ProgramRow): ProgramCard['budget'] {
  return budget === null ? null : { total: budget, left: Math.max(0, budget - awarded) };
}
