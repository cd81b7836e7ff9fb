// The public description of a program. Administrators preview the same before publication.
import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../platform/database.ts';
import { programDetails } from './catalogue/queries.ts';
import { askedFees } from './fees/ask-fees.ts';
import { listStateLabels } from './fees/queries.ts';
import { programCard, type Reading } from './program-card.ts';
import { listIncomeLimits, type ProgramRow, programsQuery } from './queries.ts';

/** A program's page in the viewer's language; undefined if it does not exist or is not visible. */
export async function describeProgram(
  tx: Transaction,
  programId: number,
  formOf: Promise<FormDefinition | null>,
  reading: Reading,
  which: 'public' | 'saved' = 'public',
) {
  const [row, details, incomeLimits, states, form] = await Promise.all([
    tx.maybe<ProgramRow>(programsQuery(programId, which)),
    programDetails(tx, programId),
    listIncomeLimits(tx, programId),
    listStateLabels(tx, programId),
    formOf,
  ]);
  if (row === undefined || details === undefined) return undefined;
  const { language } = reading;
  const inWords = (text: LocalText): string => localText(text, language);
  return {
    ...programCard(row, reading),
    whatHappensNext: inWords(row.whatHappensNext),
    eligibility: details.eligibility.map(inWords),
    incomeLimits,
    pages: (form?.pages ?? []).map((page) => inWords(page.title)),
    papers: details.papers.length > 0 ? details.papers.map(inWords) : papersOf(form, language),
    decisionDays: details.decisionDays,
    help: { phone: details.helpPhone, languages: details.helpLanguages },
    fees: askedFees(row, Object.fromEntries(states.map(({ name, label }) => [name, label])), language),
  };
}

/** The documents that a form may request, so that applicants can prepare them. */
function papersOf(form: FormDefinition | null, language: string): string[] {
  const fields = (form?.pages ?? []).flatMap((page) => page.fields);
  return fields.filter((field) => field.kind === 'file').map((field) => localText(field.label, language));
}
