// Answers as somebody reads them who is not to know whose they are (spec 2.4, process review). What is left out never leaves
// the server; what cannot be recognised - a face in a photo, a name in a lease - is in the papers, which the sheet keeps back.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type {
  Answers,
  FormDefinition,
  FormField,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';

const tellingKinds: readonly FormField['kind'][] = ['email', 'phone', 'address', 'signature'];
/** Marks of the form's own: how browsers fill in a question says what it asks for. */
const tellingMarks =
  /(^|-)(name|nickname|bday|tel|email|username|organization|address|address-line1|postal-code)\b/;

/** The same as the form's builder marks it. */
const tellingMeanings: readonly FormField['means'][] = [
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

/** Whether a question always asks for who somebody is, or where to find them. */
export const tellsWho = ({ kind, means, autocomplete = '' }: FormField): boolean =>
  tellingKinds.includes(kind) ||
  (means !== undefined && tellingMeanings.includes(means)) ||
  tellingMarks.test(autocomplete);

export interface Hiding {
  /** Questions that the sheet leaves out besides. */
  readonly hiddenFields: readonly string[];
  readonly showsDocuments: boolean;
  /** The applicant's names: wherever they stand in an answer, and what was left out of others' names, a mark stands instead. */
  readonly names: readonly string[];
}

export interface Hidden {
  readonly form: FormDefinition;
  readonly answers: Answers;
  /** The questions that are left out. */
  readonly hidden: readonly LocalText[];
}

/** Leaves out of form and answers what tells who the applicant is. */
export function hidePerson(form: FormDefinition, answers: Answers, hiding: Hiding): Hidden {
  const isHidden = (field: FormField): boolean =>
    tellsWho(field) ||
    hiding.hiddenFields.includes(field.key) ||
    (field.kind === 'file' && !hiding.showsDocuments);
  const all = form.pages.flatMap((page) => page.fields);
  const fields = all.flatMap((field) => (field.kind === 'group' ? [field, ...field.fields] : [field]));
  const pages = form.pages
    .map((page) => ({ ...page, fields: page.fields.filter((each) => !isHidden(each)).map(withoutHidden) }))
    .filter((page) => page.fields.length > 0);
  function withoutHidden(field: FormField): FormField {
    if (field.kind !== 'group') return field;
    const kept: PlainField[] = field.fields.filter((each) => !isHidden(each));
    return { ...field, fields: kept };
  }
  const shown = pages.flatMap((page) => page.fields);
  return {
    form: { pages },
    answers: keep(shown, answers, masker([...hiding.names, ...leftOut(all, answers, isHidden)])),
    hidden: fields.filter(isHidden).map(({ label }) => label),
  };
}

/** Texts that were left out, such as the names of a household: they may stand in another answer too. */
function leftOut(
  fields: readonly FormField[],
  answers: Answers,
  isHidden: (field: FormField) => boolean,
): string[] {
  return fields.flatMap((field) => {
    const value = answers[field.key];
    if (field.kind === 'group' && Array.isArray(value))
      return value.flatMap((item) => leftOut(field.fields, (item ?? {}) as Answers, isHidden));
    return field.kind === 'text' && isHidden(field) && typeof value === 'string' ? [value] : [];
  });
}

type Mask = (text: string) => string;

/** Only what a shown question asks for: an answer that no question knows is not shown either. */
function keep(fields: readonly FormField[], answers: Answers, mask: Mask): Answers {
  const kept = fields.map((field) => {
    const value = answers[field.key];
    if (field.kind === 'group' && Array.isArray(value))
      return [field.key, value.map((item) => keep(field.fields, (item ?? {}) as Answers, mask))];
    return [field.key, typeof value === 'string' ? mask(value) : value];
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

const leastLetters = 2;
const wordsIn = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Puts a mark in place of each word of the names, however written. One look at each word: names and answers may be as long as can be. */
function masker(names: readonly string[]): Mask {
  const hidden = new Set(names.flatMap((name) => name.match(wordsIn) ?? []).map(folded));
  const isHidden = (word: string): boolean => word.length >= leastLetters && hidden.has(folded(word));
  return (text) =>
    text.replace(wordsIn, (word) => (isHidden(word) ? '▇▇▇' : word)).replace(/▇▇▇(?:[-'’]▇▇▇)+/g, '▇▇▇');
}

const folded = (word: string): string => word.toUpperCase().toLowerCase();
