// Redacts answers for reviewers who must not learn the applicant's identity (spec 2.4, process review). Redacted data
// never leaves the server. We cannot recognize a face in a photo or a name in a lease, so documents are hidden unless
// the sheet shows them.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type {
  Answers,
  FormDefinition,
  FormField,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';

const identifyingKinds: readonly FormField['kind'][] = ['email', 'phone', 'address', 'signature'];
/** The form's autocomplete values: they tell the browser, and us, what a question asks for. */
const identifyingAutocomplete =
  /(^|-)(name|nickname|bday|tel|email|username|organization|address|address-line1|postal-code)\b/;

/** The same information, as set in the form builder. */
const identifyingMeanings: readonly FormField['means'][] = [
  'given-name',
  'family-name',
  'full-name',
  'birth-date',
  'email',
  'phone',
  'address',
  'organization',
  'income-person',
];

/** Whether a question always asks for identity or contact details. */
export const isIdentifyingQuestion = ({ kind, means, autocomplete = '' }: FormField): boolean =>
  identifyingKinds.includes(kind) ||
  (means !== undefined && identifyingMeanings.includes(means)) ||
  identifyingAutocomplete.test(autocomplete);

export interface RedactionOptions {
  /** Additional questions that the sheet hides. */
  readonly hiddenFields: readonly string[];
  readonly showsDocuments: boolean;
  /** The applicant's names. We mask them, and other hidden names, wherever they appear in an answer. */
  readonly names: readonly string[];
}

export interface RedactedApplication {
  readonly form: FormDefinition;
  readonly answers: Answers;
  /** Labels of the hidden questions. */
  readonly hidden: readonly LocalText[];
}

/**
 * Removes everything that identifies the applicant from the form and the answers. Returns them with the hidden
 * questions.
 */
export function redactApplicant(
  form: FormDefinition,
  answers: Answers,
  options: RedactionOptions,
): RedactedApplication {
  const isHidden = (field: FormField): boolean =>
    isIdentifyingQuestion(field) ||
    options.hiddenFields.includes(field.key) ||
    (field.kind === 'file' && !options.showsDocuments);
  const all = form.pages.flatMap((page) => page.fields);
  const fields = all.flatMap((field) => (field.kind === 'group' ? [field, ...field.fields] : [field]));
  const pages = form.pages
    .map((page) => ({ ...page, fields: page.fields.filter((each) => !isHidden(each)).map(removeHidden) }))
    .filter((page) => page.fields.length > 0);
  function removeHidden(field: FormField): FormField {
    if (field.kind !== 'group') return field;
    const remaining: PlainField[] = field.fields.filter((each) => !isHidden(each));
    return { ...field, fields: remaining };
  }
  const shown = pages.flatMap((page) => page.fields);
  return {
    form: { pages },
    answers: redactAnswers(
      shown,
      answers,
      createNameMask([...options.names, ...collectHiddenTexts(all, answers, isHidden)]),
    ),
    hidden: fields.filter(isHidden).map(({ label }) => label),
  };
}

/** Collects hidden texts, such as the names of household members, because they may also appear in other answers. */
function collectHiddenTexts(
  fields: readonly FormField[],
  answers: Answers,
  isHidden: (field: FormField) => boolean,
): string[] {
  return fields.flatMap((field) => {
    const value = answers[field.key];
    if (field.kind === 'group' && Array.isArray(value))
      return value.flatMap((item) => collectHiddenTexts(field.fields, (item ?? {}) as Answers, isHidden));
    return field.kind === 'text' && isHidden(field) && typeof value === 'string' ? [value] : [];
  });
}

type Mask = (text: string) => string;

/**
 * Returns only the answers to visible questions, with names masked. Answers without a question in the form are
 * dropped.
 */
function redactAnswers(fields: readonly FormField[], answers: Answers, mask: Mask): Answers {
  const remaining = fields.map((field) => {
    const value = answers[field.key];
    if (field.kind === 'group' && Array.isArray(value))
      return [field.key, value.map((item) => redactAnswers(field.fields, (item ?? {}) as Answers, mask))];
    return [field.key, typeof value === 'string' ? mask(value) : value];
  });
  return Object.fromEntries(remaining.filter(([, value]) => value !== undefined));
}

const minLetters = 2;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * Returns a function that masks each word of the names in a text, ignoring case. Each word is looked up once, because
 * names and answers can be long.
 */
function createNameMask(names: readonly string[]): Mask {
  const hidden = new Set(names.flatMap((name) => name.match(wordPattern) ?? []).map(foldCase));
  const isHidden = (word: string): boolean => word.length >= minLetters && hidden.has(foldCase(word));
  return (text) =>
    text.replace(wordPattern, (word) => (isHidden(word) ? '▇▇▇' : word)).replace(/▇▇▇(?:[-'’]▇▇▇)+/g, '▇▇▇');
}

const foldCase = (word: string): string => word.toUpperCase().toLowerCase();
