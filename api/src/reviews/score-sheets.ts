import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { emptySheet } from '@commonway/contract/reviews/score-sheet.ts';
import { scoreSheetConfiguration } from '@commonway/contract/reviews/score-sheet-configuration.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import {
  findLatestForm,
  findProgram,
  listSheets,
  listStaffWithPanel,
  replacePanel,
} from './queries/sheets.ts';
import { isIdentifyingQuestion } from './redact-applicant.ts';

/** Reviews read the version with which their application's first review began (queries/assignment.ts). */
export const scoreSheetHandlers = createConfigurationHandlers(scoreSheetConfiguration, {
  loadDefault: () => emptySheet,
  loadSetup: async ({ tx, language }, programId) => {
    const [program, staff, form] = await Promise.all([
      findProgram(tx, programId),
      listStaffWithPanel(tx, programId),
      findLatestForm(tx, programId),
    ]);
    if (program === undefined) throw new Refusal('not_found');
    const questions = form === undefined ? [] : listQuestions(form.definition);
    return { programName: getLocalText(program.name, language), staff, questions };
  },
});

/** Lists every question of a form once, including those inside groups, and whether blind reviews always hide it. */
function listQuestions(form: FormDefinition) {
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

/** Lists the programs with their score sheets and panel sizes. */
export const listScoreSheets: Handle<'reviews/list-score-sheets'> = async ({ tx, language }) => {
  const sheets = await listSheets(tx);
  return {
    sheets: sheets.map(({ name, ...sheet }) => ({ ...sheet, programName: getLocalText(name, language) })),
  };
};

/** Replaces the review panel of a program. */
export const savePanel: Handle<'reviews/save-panel'> = async (context, { programId, staffIds }) => {
  const { tx } = context;
  if ((await findProgram(tx, programId)) === undefined) throw new Refusal('not_found');
  const panel = await replacePanel(tx, programId, staffIds);
  context.audit({ subjectKind: 'program', subjectId: programId, details: { reviewers: panel } });
  return { staffIds: panel };
};
