// Texts for invalid answers. They localize what to do and do not blame.
import { formatNumber } from '@commonway/contract/programs/form/answer-text.ts';
import type { FieldProblem } from '@commonway/contract/programs/form/check-form.ts';
import type { FieldReading, PageReading } from '@commonway/contract/programs/form/read-form.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import type { FormTexts } from '../answers/use-answer-texts.ts';
import type { Texts } from '../use-texts.ts';

type Key = keyof Texts;
type Kind = FormField['kind'];

const required: Readonly<Record<Kind, Key>> = {
  text: 'problem.required.text',
  number: 'problem.required.number',
  money: 'problem.required.money',
  date: 'problem.required.date',
  phone: 'problem.required.phone',
  'tax-number': 'problem.required.taxNumber',
  email: 'problem.required.email',
  address: 'problem.required.text',
  choice: 'problem.required.choice',
  choices: 'problem.required.choices',
  'yes-no': 'problem.required.yesNo',
  file: 'problem.required.file',
  computed: 'problem.check',
  consent: 'problem.required.consent',
  signature: 'problem.required.signature',
  group: 'problem.required.group',
};

const invalid: Readonly<Partial<Record<Kind, Key>>> = {
  number: 'problem.invalid.number',
  money: 'problem.invalid.money',
  date: 'problem.invalid.date',
  phone: 'problem.invalid.phone',
  'tax-number': 'problem.invalid.taxNumber',
  email: 'problem.invalid.email',
  file: 'problem.invalid.file',
};

const datePart: Readonly<Record<string, { required: Key; invalid: Key }>> = {
  month: { required: 'problem.required.month', invalid: 'problem.invalid.month' },
  day: { required: 'problem.required.day', invalid: 'problem.invalid.day' },
  year: { required: 'problem.required.year', invalid: 'problem.invalid.year' },
};

const addressPart: Readonly<Record<string, Key>> = {
  line1: 'problem.required.street',
  city: 'problem.required.city',
  state: 'problem.required.state',
  zip: 'problem.required.zip',
};

/** Returns the error text beside a field. Texts by the form's author take precedence. */
export function getProblemText(problem: FieldProblem, field: FormField, texts: FormTexts): string {
  const { t } = texts;
  if (problem.word === 'author')
    return problem.message ? texts.localize(problem.message) : t('problem.check');
  const part = problem.path.slice(problem.path.lastIndexOf('.') + 1);
  const ofDate = field.kind === 'date' ? datePart[part] : undefined;
  if (ofDate && (problem.word === 'required' || problem.word === 'invalid'))
    return t(ofDate[problem.word], problem.params ?? {});
  if (problem.word === 'required') {
    const ofPart = field.kind === 'address' ? addressPart[part] : undefined;
    return t(ofPart ?? required[field.kind], { min: problem.params?.['min'] ?? 1 });
  }
  if (problem.word === 'invalid') {
    const isZip = field.kind === 'address' && part === 'zip';
    return t(isZip ? 'problem.invalid.zip' : (invalid[field.kind] ?? 'problem.check'));
  }
  return t(getLimitTextKey(problem, field), formatLimits(problem, field, texts));
}

/** Returns the key of the text for an answer that exceeds a limit. */
function getLimitTextKey({ word }: FieldProblem, { kind }: FormField): Key {
  if (word === 'too_long')
    return kind === 'file'
      ? 'problem.tooMany.files'
      : kind === 'group'
        ? 'problem.tooMany.items'
        : 'problem.tooLong';
  if (word === 'too_short') return 'problem.required.group';
  if (word === 'too_small') return kind === 'date' ? 'problem.tooEarly' : 'problem.tooSmall';
  if (word === 'too_large') return kind === 'date' ? 'problem.tooLate' : 'problem.tooLarge';
  return 'problem.check';
}

/** Returns the limits in a problem's parameters, formatted as money, dates, or numbers. */
function formatLimits(
  { params }: FieldProblem,
  field: FormField,
  { format }: FormTexts,
): Record<string, unknown> {
  /** Formats a limit according to the kind of the question. */
  const formatLimit = (limit: string | number): unknown => {
    if (field.kind === 'money') return format.money(Number(limit));
    if (field.kind === 'date') return format.date(String(limit));
    return field.kind === 'number' ? formatNumber(field, Number(limit), format) : limit;
  };
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, limit]) => [name, formatLimit(limit)]));
}

/** A problem with its texts for the page. */
export interface ShownProblem {
  readonly path: string;
  /** The text beside the field. */
  readonly text: string;
  /** The text in the error summary, which names the question. */
  readonly summary: string;
}

/** Returns the problems of a page with their texts. Problems without a question on the page are left out. */
export function toShownProblems(
  problems: readonly FieldProblem[],
  page: PageReading,
  texts: FormTexts,
): ShownProblem[] {
  return problems.flatMap((problem) => {
    const trail = findReadingsToPath(problem.path, page.fields);
    const field = trail.at(-1)?.field;
    if (!field) return [];
    const text = getProblemText(problem, field, texts);
    return [
      {
        path: problem.path,
        text,
        summary: texts.t('problem.at', { label: getQuestionName(problem.path, trail, texts), text }),
      },
    ];
  });
}

/** Returns the questions that lead to a path: the question itself, or a group and then the question in its item. */
function findReadingsToPath(path: string, fields: readonly FieldReading[]): FieldReading[] {
  const here = fields.find((reading) => path === reading.path || path.startsWith(`${reading.path}.`));
  if (!here) return [];
  return [here, ...findReadingsToPath(path, here.items.flat())];
}

const partNames: Readonly<Record<string, keyof Texts>> = {
  line1: 'address.line1',
  line2: 'address.line2',
  city: 'address.city',
  state: 'address.state',
  zip: 'address.zip',
  month: 'date.month',
  day: 'date.day',
  year: 'date.year',
};

/** Returns the label of the question at a path, with its group item or the part of its address or date. */
function getQuestionName(path: string, trail: readonly FieldReading[], texts: FormTexts): string {
  const { t, localize } = texts;
  const [first, inner] = trail;
  if (!first) return '';
  if (inner && first.field.kind === 'group') {
    const number = Number(inner.path.slice(first.path.length + 1).split('.')[0]) + 1;
    const item = t('group.item', { label: localize(first.field.itemLabel), number });
    return t('problem.within', { outer: item, inner: getQuestionName(path, [inner], texts) });
  }
  const label = localize(first.field.label);
  const hasParts = first.field.kind === 'address' || first.field.kind === 'date';
  const part = hasParts ? partNames[path.slice(first.path.length + 1)] : undefined;
  return part ? t('problem.within', { outer: label, inner: t(part) }) : label;
}
