// Progress of a draft, computed by the same engine that checks the submission.
import type { DraftProgress } from '@commonway/contract/applications/applications.ts';
import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import { checkForm } from '@commonway/contract/programs/form/check-form.ts';
import { listVisiblePages } from '@commonway/contract/programs/form/form-values.ts';
import type {
  Answers,
  FormDefinition,
  FormField,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';

type Progress = Pick<DraftProgress, 'page' | 'pages' | 'questions' | 'papers'>;

/**
 * Returns how far a draft is: the first page with a problem, the number of pages, and the labels of the questions and
 * documents with problems. The page count includes the review as the last page, like the form's steps.
 * @param today the current day in the office's time zone, YYYY-MM-DD
 */
export function computeDraftProgress(
  form: FormDefinition,
  answers: Answers,
  today: string,
  language: string,
): Progress {
  const pages = listVisiblePages(form, answers, today);
  const problems = checkForm(form, answers, today);
  const first = pages.findIndex(({ key }) => key === problems[0]?.pageKey);
  const open = problems.map(({ pageKey, path }) =>
    findProblemField(pages.find(({ key }) => key === pageKey)?.fields, path),
  );
  /** The labels of the document questions with problems, or of the others. */
  const listLabels = (isDocument: boolean): string[] => {
    const fields = open.filter((field) => field !== undefined && (field.kind === 'file') === isDocument);
    return [...new Set(fields.map((field) => getLocalText(field?.label as LocalText, language)))];
  };
  return {
    page: first === -1 ? pages.length + 1 : first + 1,
    pages: pages.length + 1,
    questions: listLabels(false),
    papers: listLabels(true),
  };
}

/** Finds the field at a problem's path. In a group, this is the document field, or otherwise the whole group. */
function findProblemField(fields: readonly FormField[] = [], path: string): FormField | undefined {
  const [key, , inner] = path.split('.');
  const field = fields.find((each) => each.key === key);
  if (field?.kind !== 'group') return field;
  const within: PlainField | undefined = field.fields.find((each) => each.key === inner);
  return within?.kind === 'file' ? within : field;
}
