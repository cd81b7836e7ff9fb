import { getLanguageName, getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ChangedPart, FormDifference } from '@commonway/contract/programs/building/compare-forms.ts';
import { useConfigurationTexts } from '../../configuration/use-texts.ts';
import { useBoot } from '../../shell/boot.tsx';
import { isolate } from '../../shell/texts.tsx';
import { type FormTextKey, useFormTexts } from '../use-texts.ts';

/** The text key of each property of a page or question; the same keys as their fields. */
const propertyTextKeys: Readonly<Record<string, FormTextKey>> = {
  title: 'page.title',
  intro: 'page.intro',
  label: 'label',
  hint: 'hint',
  example: 'example',
  help: 'help',
  required: 'required',
  showIf: 'condition',
  checks: 'checks.name',
  kind: 'kind',
  options: 'options',
  min: 'min',
  max: 'max',
  maxLength: 'maxLength',
  pattern: 'pattern',
  multiline: 'multiline',
  maxFiles: 'maxFiles',
  laterDays: 'later',
  of: 'of',
  value: 'value',
  format: 'format',
  statement: 'statement',
  itemLabel: 'group.itemLabel',
  addLabel: 'group.addLabel',
  minItems: 'group.minItems',
  maxItems: 'group.maxItems',
  holds: 'group.holds',
  isPrivate: 'private',
  means: 'means',
  autocomplete: 'autocomplete',
};

/** Returns a function that describes a difference between two forms in a sentence. */
export function useDifferenceText(): (difference: FormDifference) => string {
  const t = useFormTexts();
  const editing = useConfigurationTexts();
  const { language } = useBoot();
  const getPartText = ({ property, language: code }: ChangedPart): string => {
    const key = propertyTextKeys[property];
    const label = key ? t(key) : property;
    return code ? editing('in-language', { label, language: isolate(getLanguageName(code)) }) : label;
  };
  return ({ kind, pageKey, path, name, parts }) => {
    const sentence = t(`difference.${kind}`, {
      name: isolate(getLocalText(name, language).trim() || path || pageKey || ''),
    });
    return parts.length > 0 ? `${sentence}: ${parts.map(getPartText).join(', ')}` : sentence;
  };
}
