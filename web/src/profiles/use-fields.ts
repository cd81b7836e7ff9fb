import { formatPhone } from '@commonway/contract/fields/field-rules.ts';
import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { type ProfileField, type ProfileGroup, toFormField } from '@commonway/contract/profiles/field.ts';
import type { ProfileValue } from '@commonway/contract/profiles/profiles.ts';
import type { en } from '@commonway/contract/profiles/texts/en.ts';
import { formatAnswer } from '@commonway/contract/programs/form/answer-text.ts';
import type { FormDefinition, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { useBoot } from '../shell/boot.tsx';
import { useFormat } from '../shell/format.tsx';
import { useFieldTexts, useTexts } from './use-texts.ts';

type Key = TextKey<typeof en>;

export interface Fields {
  /** A field with its label and the names of its options, as the form engine knows it. */
  readonly toFormField: (field: ProfileField) => PlainField;
  readonly getGroupName: (group: ProfileGroup) => string;
  readonly getLabel: (field: ProfileField) => string;
  /** What tells an item from the others: its first two values; or its number. */
  readonly getItemName: (
    group: ProfileGroup,
    values: Readonly<Record<string, ProfileValue>>,
    number: number,
  ) => string;
  /** A value as text; sealed values are masked. */
  readonly formatValue: (field: ProfileField, value: ProfileValue['value']) => string;
  /** A group as a form of one page. */
  readonly toForm: (group: ProfileGroup) => FormDefinition;
}

/** Describes the fields of profiles in the reader's language. */
export function useFields(): Fields {
  const t = useFieldTexts();
  const say = useTexts();
  const { language } = useBoot();
  const format = useFormat();
  const getOptionName = (option: string): string =>
    option.includes('/') ? getTimeZoneName(option, language) : t(`option.${option}` as Key);
  const describe: Parameters<typeof toFormField>[1] = (what) => ({
    en: 'field' in what ? t(`field.${what.field}` as Key) : getOptionName(what.option),
  });
  const toForm = (field: ProfileField): PlainField => toFormField(field, describe);
  const formatValue: Fields['formatValue'] = (field, value) => {
    if (field.shownAs !== undefined && typeof value === 'string') return format[field.shownAs](value);
    return field.kind === 'phone' && /^\+1\d{10}$/.test(String(value))
      ? formatPhone(String(value))
      : formatAnswer(toForm(field), value, {
          t: say,
          format,
          localize: (text) => getLocalText(text, language),
        });
  };
  const getGroupName = ({ key }: ProfileGroup): string => t(`group.${key}` as Key);
  return {
    toFormField: toForm,
    getGroupName,
    getLabel: (field) => getLocalText(toForm(field).label, language),
    getItemName: (group, values, number) =>
      group.fields
        .filter(({ kind }) => kind !== 'yes-no')
        .slice(0, 2)
        .map((field) => values[field.key] && formatValue(field, values[field.key]?.value ?? null))
        .filter(Boolean)
        .join(' · ')
        .replaceAll('\n', ', ') || say('item', { group: getGroupName(group), number }),
    formatValue,
    toForm: ({ key, fields }) => ({
      pages: [{ key, title: { en: '' }, fields: fields.filter(({ isReadOnly }) => !isReadOnly).map(toForm) }],
    }),
  };
}

/** "Eastern Time" of America/New_York. */
function getTimeZoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
