import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { OfficeField, officeFieldsKind } from '@commonway/contract/profiles/office-fields-kind.ts';
import type { StudioTexts } from '../../configuration/studio-texts.ts';
import { useBoot } from '../../shell/boot.tsx';
import { isolate } from '../../shell/texts.tsx';
import { useOfficeFieldsTexts } from './use-texts.ts';

/** The id of a field's part of the page. */
export const getFieldId = (key: string): string => `field-${key}`;

/** Returns the function that names a field: its label, or its number. */
export function useFieldName(): (fields: readonly OfficeField[], field: OfficeField) => string {
  const t = useOfficeFieldsTexts();
  const { language } = useBoot();
  return (fields, field) =>
    getLocalText(field.label, language) ||
    t('untitled', { number: fields.findIndex(({ key }) => key === field.key) + 1 });
}

/** Returns the texts of the editor of profile fields. */
export function useOfficeFieldsStudioTexts(): StudioTexts<typeof officeFieldsKind> {
  const t = useOfficeFieldsTexts();
  const getName = useFieldName();
  return {
    title: t('title'),
    description: t('text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: ({ code, field }) => t(`change.${code}`, { name: isolate(getName([field], field)) }),
    problem: ({ code, key }, { definition: { fields } }) => {
      const field = fields.find((each) => each.key === key);
      const name = field ? getName(fields, field) : key;
      const open = (): void => document.getElementById(getFieldId(key))?.focus();
      return { text: t(`problem.${code}`, { name: isolate(name) }), place: { name, open } };
    },
  };
}
