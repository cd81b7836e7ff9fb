// The public description of a program. Administrators preview the same before publication.
import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import { feeBounds } from '@commonway/contract/programs/fees/calculate-fees.ts';
import type { feeSummary } from '@commonway/contract/programs/fees/fee-summary.ts';
import { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { z } from 'zod';
import type { Transaction } from '../platform/database.ts';
import { findProgramDetails } from './catalog/queries.ts';
import { listStateLabels } from './fees/queries.ts';
import { programCard, type ViewerContext } from './program-card.ts';
import { listIncomeLimits, type ProgramRow, programsQuery } from './queries.ts';

/** A program's page in the viewer's language; undefined if it does not exist or is not visible. */
export async function describeProgram(
  tx: Transaction,
  programId: number,
  formOf: Promise<FormDefinition | null>,
  reading: ViewerContext,
  which: 'public' | 'saved' = 'public',
) {
  const [row, details, incomeLimits, states, form] = await Promise.all([
    tx.maybe<ProgramRow>(programsQuery(programId, which)),
    findProgramDetails(tx, programId),
    listIncomeLimits(tx, programId),
    listStateLabels(tx, programId),
    formOf,
  ]);
  if (row === undefined || details === undefined) return undefined;
  const { language } = reading;
  const localize = (text: LocalText): string => localText(text, language);
  return {
    ...programCard(row, reading),
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

/** The documents that a form may request, so that applicants can prepare them. */
function listRequestedDocuments(form: FormDefinition | null, language: string): string[] {
  const fields = (form?.pages ?? []).flatMap((page) => page.fields);
  return fields.filter((field) => field.kind === 'file').map((field) => localText(field.label, language));
}

/** The fees of a program as shown before an application; empty if the program takes no payments. */
function describeFees(
  { paymentType, fees }: { readonly paymentType: string; readonly fees: unknown },
  stateLabels: Readonly<Record<string, LocalText>>,
  language: string,
): z.input<typeof feeSummary>[] {
  if (paymentType === 'None') return [];
  return programFees.parse(fees).map((fee) => ({
    label: localText(fee.label, language),
    ...feeBounds(fee),
    currency: fee.currency,
    dueInState: fee.dueInState && (localText(stateLabels[fee.dueInState] ?? {}, language) || fee.dueInState),
    waiver: fee.waiver && localText(fee.waiver.because, language),
  }));
}
