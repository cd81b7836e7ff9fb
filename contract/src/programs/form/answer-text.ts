// Formats answers for display: on the review page, in conflicts, in submitted applications, and in PDFs.
import { roundToCents } from '../../fields/decimal.ts';
import type { Format } from '../../languages/format.ts';
import type { LocalText } from '../../languages/languages.ts';
import type { FormField, GroupField, PlainField } from '../form-definition.ts';
import { isDay } from './calendar.ts';
import { addressParts, getOwnProperty } from './check-answer.ts';
import { isCompleteDate } from './date-parts.ts';
import { maskAnswer } from './sealed-answer.ts';

/** The functions that format answers in the viewer's language. */
export interface AnswerFormatting {
  readonly t: (key: 'answer.yes' | 'answer.no' | 'answer.agreed') => string;
  readonly format: Format;
  readonly localize: (text: LocalText) => string;
}

/**
 * Formats a normalized answer (see read-form.ts) as text. A private answer is masked; an answer that is missing or of the wrong
 * type is empty.
 */
export function formatAnswer(field: FormField, value: unknown, formatting: AnswerFormatting): string {
  if (value === undefined || value === null) return '';
  if (field.isPrivate) return textOrEmpty(maskAnswer(value));
  const { t, format } = formatting;
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? formatNumber(field, value, format) : textOrEmpty(value);
    case 'money':
      return typeof value === 'number' ? format.money(value) : textOrEmpty(value);
    case 'date':
      return formatDate(value, format);
    case 'choice':
    case 'choices':
      return listOptionTexts(field.options, value, formatting).join('\n');
    case 'yes-no':
      return t(value === true ? 'answer.yes' : 'answer.no');
    case 'consent':
      return t('answer.agreed');
    case 'address':
      return formatAddress(value);
    case 'file':
      return listOrEmpty(value)
        .map((file) => textOrEmpty(getOwnProperty(file, 'fileName')))
        .join('\n');
    case 'signature':
      return textOrEmpty(getOwnProperty(value, 'name'));
    case 'computed':
      return formatComputedValue(field, value, format);
    case 'group':
      return formatGroup(field, value, formatting);
    default:
      return textOrEmpty(value);
  }
}

type NumberField = Extract<PlainField, { kind: 'number' }>;

/** Whether a number is a year by its limits, such as 1940 to 2100. */
export const isYearField = ({ min = 0, max = Number.POSITIVE_INFINITY }: NumberField): boolean =>
  min >= 1000 && max < 10_000;

/** Formats a number; a year without a separator. */
export const formatNumber = (field: NumberField, value: number, format: Format): string =>
  isYearField(field) ? String(value) : format.number(value);

/** Formats a computed value as text, money in whole cents. */
export function formatComputedValue(
  field: Extract<PlainField, { kind: 'computed' }>,
  value: unknown,
  format: Format,
): string {
  if (typeof value !== 'number' || field.format === 'text') return textOrEmpty(value);
  return field.format === 'money' ? format.money(roundToCents(value)) : format.number(value);
}

/** Formats a day; a complete date that doesn't exist is unchanged, and an incomplete one empty. */
function formatDate(value: unknown, format: Format): string {
  const text = textOrEmpty(value);
  if (isDay(text)) return format.date(text);
  return isCompleteDate(text) ? text : '';
}

/** The labels of the chosen options. */
function listOptionTexts(
  options: readonly { value: string; label: LocalText }[],
  value: unknown,
  { localize }: AnswerFormatting,
): string[] {
  const chosen = Array.isArray(value) ? value : [value];
  return options.filter((option) => chosen.includes(option.value)).map((option) => localize(option.label));
}

/** Formats an address as lines. */
function formatAddress(value: unknown): string {
  const [line1, line2, city, state, zip] = addressParts.map((part) => getOwnProperty(value, part));
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place].filter(Boolean).join('\n');
}

/** Formats the items of a group as numbered lines. */
function formatGroup(field: GroupField, value: unknown, formatting: AnswerFormatting): string {
  const describeItem = (item: unknown): string =>
    field.fields
      .map((each) => formatAnswer(each, getOwnProperty(item, each.key), formatting).replaceAll('\n', ', '))
      .filter(Boolean)
      .join(' · ');
  return listOrEmpty(value)
    .map((item, index) => `${index + 1}. ${describeItem(item)}`)
    .join('\n');
}

/**
 * An answer that should be text. Returns an empty string for other types, which the other version of a conflict can
 * contain.
 */
function textOrEmpty(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** An answer that should be a list; empty for other types. */
function listOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
