// The public description of a program. Administrators preview the same before publication.
import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../platform/database.ts';
import { findProgramDetails } from './catalog/queries.ts';
import { describeFees } from './fees/describe-fees.ts';
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
