import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { programDetails } from './catalogue/queries.ts';
import { askedFees } from './fees/ask-fees.ts';
import { listStateLabels } from './fees/queries.ts';
import { programCard } from './program-card.ts';
import { listIncomeLimits, newestForm, type ProgramRow, programsQuery } from './queries.ts';

export const getProgram: Handle<'programs/get-program'> = async (context, { programId }) => {
  const { tx, language } = context;
  const [row, details, form, incomeLimits, states] = await Promise.all([
    tx.maybe<ProgramRow>(programsQuery(programId)),
    programDetails(tx, programId),
    newestForm(tx, programId),
    listIncomeLimits(tx, programId),
    listStateLabels(tx, programId),
  ]);
  if (row === undefined || details === undefined) throw new Refusal('not_found');
  const inWords = (text: LocalText): string => localText(text, language);
  return {
    ...programCard(row, context),
    whatHappensNext: inWords(row.whatHappensNext),
    eligibility: details.eligibility.map(inWords),
    incomeLimits,
    pages: (form?.definition.pages ?? []).map((page) => inWords(page.title)),
    papers: details.papers.length > 0 ? details.papers.map(inWords) : papersOf(form?.definition, language),
    decisionDays: details.decisionDays,
    help: { phone: details.helpPhone, languages: details.helpLanguages },
    fees: askedFees(row, Object.fromEntries(states.map(({ name, label }) => [name, label])), language),
  };
};

/** The papers a form may ask for, so that people can have them ready. */
function papersOf(form: FormDefinition | undefined, language: string): string[] {
  const fields = (form?.pages ?? []).flatMap((page) => page.fields);
  return fields.filter((field) => field.kind === 'file').map((field) => localText(field.label, language));
}
