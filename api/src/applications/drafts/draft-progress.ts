// Progress of a draft, computed by the same engine that checks the submission.
import type { DraftProgress } from '@commonway/contract/applications/applications.ts';
import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import { checkPageReading } from '@commonway/contract/programs/form/check-form.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import { listSigningKeys, presentForm } from '@commonway/contract/programs/form/signing.ts';
import type {
  Answers,
  FormDefinition,
  FormField,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';

type Progress = Pick<DraftProgress, 'page' | 'pages' | 'questions' | 'papers'>;

/**
 * Returns how far a draft is: the first page with a problem, the number of pages, and the labels of the questions and
 * documents with problems. The page count includes the review, and the page to sign if there is one, like the form's
 * steps. What is signed at the end doesn't count as missing.
 * @param today the current day in the office's time zone, YYYY-MM-DD
 */
export function computeDraftProgress(
  form: FormDefinition,
  answers: Answers,
  today: string,
  language: string,
): Progress {
  const reading = readForm(form, answers, today);
  const { pages, signing } = presentForm(reading.pages, listSigningKeys(form));
  const problemsByPage = pages.map((page) => checkPageReading(page, reading, today));
  const first = problemsByPage.findIndex((problems) => problems.length > 0);
  const open = problemsByPage.flatMap((problems, index) =>
    problems.map(({ path }) => findProblemField(pages[index]?.page.fields, path)),
  );
  const total = pages.length + (signing ? 2 : 1);
  /** The labels of the document questions with problems, or of the others. */
  const listLabels = (isDocument: boolean): string[] => {
    const fields = open.filter((field) => field !== undefined && (field.kind === 'file') === isDocument);
    return [...new Set(fields.map((field) => getLocalText(field?.label as LocalText, language)))];
  };
  return {
    page: first === -1 ? total : first + 1,
    pages: total,
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
