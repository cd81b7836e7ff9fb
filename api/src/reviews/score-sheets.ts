import { localText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { sheetProblems } from '@commonway/contract/reviews/sheet-problems.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import {
  findDraft,
  findLatestForm,
  findProgram,
  findPublished,
  listPublished,
  listSheets,
  listStaffWithPanel,
  lockDraft,
  publish,
  replacePanel,
  saveDraft,
} from './queries/sheets.ts';
import { isIdentifyingQuestion } from './redact-applicant.ts';

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

export const listScoreSheets: Handle<'reviews/list-score-sheets'> = async ({ tx, language }) => {
  const sheets = await listSheets(tx);
  return {
    sheets: sheets.map(({ name, ...sheet }) => ({ ...sheet, programName: localText(name, language) })),
  };
};

export const listSheetVersions: Handle<'reviews/list-sheet-versions'> = async (
  { tx },
  { programId, limit },
) => {
  if ((await findProgram(tx, programId)) === undefined) throw new Refusal('not_found');
  return { versions: await listPublished(tx, programId, limit) };
};

export const saveScoreSheet: Handle<'reviews/save-score-sheet'> = async (context, input) => {
  const { tx, actor } = context;
  const { programId } = input;
  if ((await findProgram(tx, programId)) === undefined) throw new Refusal('not_found');
  const saved = await saveDraft(tx, { ...input, by: actor.name });
  if (saved === undefined) throw new Refusal('stale_sheet');
  context.audit({ subjectKind: 'program', subjectId: programId, details: { revision: saved.revision } });
  return saved;
};

export const savePanel: Handle<'reviews/save-panel'> = async (context, { programId, staffIds }) => {
  const { tx } = context;
  if ((await findProgram(tx, programId)) === undefined) throw new Refusal('not_found');
  const panel = await replacePanel(tx, programId, staffIds);
  context.audit({ subjectKind: 'program', subjectId: programId, details: { reviewers: panel } });
  return { staffIds: panel };
};

export const publishScoreSheet: Handle<'reviews/publish-score-sheet'> = async (context, input) => {
  const { tx, actor } = context;
  const { programId, revision } = input;
  const draft = await lockDraft(tx, programId);
  if (draft === undefined) throw new Refusal('not_found');
  if (draft.revision !== revision) throw new Refusal('stale_sheet');
  const problems = sheetProblems(draft.definition);
  if (Object.keys(problems).length > 0) throw new Refusal('sheet_incomplete', { fields: problems });
  const { definition } = draft;
  const version = await publish(tx, { programId, definition, by: actor.name });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { version } });
  return { version };
};
