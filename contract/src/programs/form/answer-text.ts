// Formats answers for display: on the review page, in conflicts, in submitted applications, and in PDFs.
import type { Format } from '../../languages/format.ts';
import type { LocalText } from '../../languages/languages.ts';
import type { FormField, GroupField, PlainField } from '../form-definition.ts';
import { isDay } from './calendar.ts';
import { addressParts, ownProperty } from './check-answer.ts';
import { isWholeDate } from './date-parts.ts';
import { maskAnswer } from './sealed-answer.ts';

/** The functions that format answers in the viewer's language. */
export interface AnswerFormatting {
  readonly t: (key: 'answer.yes' | 'answer.no' | 'answer.agreed') => string;
  readonly format: Format;
  readonly localize: (text: LocalText) => string;
}

/** Formats a normalized answer (see read-form.ts); returns an empty string if there is none. */
export function answerText(field: FormField, value: unknown, formatting: AnswerFormatting): string {
  if (value === undefined || value === null) return '';
  if (field.isPrivate) return textOrEmpty(maskAnswer(value));
  const { t, format } = formatting;
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? format.number(value) : textOrEmpty(value);
    case 'money':
      return typeof value === 'number' ? format.money(value) : textOrEmpty(value);
    case 'date':
      return dateText(value, format);
    case 'choice':
    case 'choices':
      return optionTexts(field.options, value, formatting).join('\n');
    case 'yes-no':
      return t(value === true ? 'answer.yes' : 'answer.no');
    case 'consent':
      return t('answer.agreed');
    case 'address':
      return addressText(value);
    case 'file':
      return listOrEmpty(value)
        .map((file) => textOrEmpty(ownProperty(file, 'fileName')))
        .join('\n');
    case 'signature':
      return textOrEmpty(ownProperty(value, 'name'));
    case 'computed':
      return computedText(field, value, format);
    case 'group':
      return groupText(field, value, formatting);
    default:
      return textOrEmpty(value);
  }
}

/** Formats a computed value. Money is rounded to cents only here. */
export function computedText(
  field: Extract<PlainField, { kind: 'computed' }>,
  value: unknown,
  format: Format,
): string {
  if (typeof value !== 'number' || field.format === 'text') return textOrEmpty(value);
  return field.format === 'money' ? format.money(Math.round(value * 100) / 100) : format.number(value);
}

function dateText(value: unknown, format: Format): string {
  const text = textOrEmpty(value);
  if (isDay(text)) return format.date(text);
  return isWholeDate(text) ? text : '';
}

function optionTexts(
  options: readonly { value: string; label: LocalText }[],
  value: unknown,
  { localize }: AnswerFormatting,
): string[] {
  const chosen = Array.isArray(value) ? value : [value];
  return options.filter((option) => chosen.includes(option.value)).map((option) => localize(option.label));
}

function addressText(value: unknown): string {
  const [line1, line2, city, state, zip] = addressParts.map((part) => ownProperty(value, part));
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place].filter(Boolean).join('\n');
}

function groupText(field: GroupField, value: unknown, formatting: AnswerFormatting): string {
  const describeItem = (item: unknown): string =>
    field.fields
      .map((each) => answerText(each, ownProperty(item, each.key), formatting).replaceAll('\n', ', '))
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

function listOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
