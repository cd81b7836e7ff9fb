import { localText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  findDraft,
  findLatestForm,
  findProgram,
  findPublished,
  listStaffWithPanel,
} from '../queries/sheets.ts';
import { isIdentifyingQuestion } from '../redact-applicant.ts';

export const getScoreSheet: Handle<'reviews/get-score-sheet'> = async ({ tx, language }, { programId }) => {
  const [program, draft, published, staff, form] = await Promise.all([
    findProgram(tx, programId),
    findDraft(tx, programId),
    findPublished(tx, programId),
    listStaffWithPanel(tx, programId),
    findLatestForm(tx, programId),
  ]);
  if (program === undefined) throw new Refusal('not_found');
  return {
    programId,
    programName: localText(program.name, language),
    draft: draft ?? null,
    published: published ?? null,
    staff,
    questions: form === undefined ? [] : questionsOf(form.definition),
  };
};

/** Lists every question once, including those inside groups. */
function questionsOf(form: FormDefinition) {
  const fields = form.pages
    .flatMap((page) => page.fields)
    .flatMap((field) => (field.kind === 'group' ? [field, ...field.fields] : [field]));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [...byKey.values()].map((field) => ({
    key: field.key,
    label: field.label,
    isAlwaysHidden: isIdentifyingQuestion(field),
  }));
}
