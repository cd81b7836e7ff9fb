import { localText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { programCard } from './program-card.ts';
import { newestForm, type ProgramRow, programsQuery } from './queries.ts';

export const getProgram: Handle<'programs/get-program'> = async ({ tx, language, now }, { programId }) => {
  const [row, form] = await Promise.all([
    tx.maybe<ProgramRow>(programsQuery(programId)),
    newestForm(tx, programId),
  ]);
  if (row === undefined) throw new Refusal('not_found');
  return {
    ...programCard(row, language, now),
    whatHappensNext: localText(row.whatHappensNext, language),
    pages: (form?.definition.pages ?? []).map((page) => localText(page.title, language)),
    papers: papersOf(form?.definition, language),
  };
};

/** The papers a form may ask for, so that people can have them ready. */
function papersOf(form: FormDefinition | undefined, language: string): string[] {
  const fields = (form?.pages ?? []).flatMap((page) => page.fields);
  return fields.filter((field) => field.kind === 'file').map((field) => localText(field.label, language));
}
