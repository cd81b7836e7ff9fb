import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { listPermittedLanguages } from '@commonway/contract/languages/offered-languages.ts';
import { type ReactNode, useMemo } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { Combobox } from '../../ui/entry/combobox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toFieldId } from '../field-problems.ts';
import { SectionForm } from '../section-form.tsx';
import { useSectionDraft } from '../use-section.ts';
import { useSettingsTexts } from '../use-texts.ts';
import type { SectionProps } from './section-props.ts';

const chosenId = toFieldId('languages.languages');
const defaultId = toFieldId('languages.default_language');
const zoneId = toFieldId('languages.time_zone');

/** The languages of the office, the default language, and the time zone. */
export function LanguagesSection({ settings }: SectionProps): ReactNode {
  const t = useSettingsTexts();
  const draft = useSectionDraft('languages', settings);
  const { value, set, form } = draft;
  const choices = useMemo(
    () =>
      listPermittedLanguages(settings.subdomain).map((code) => ({
        value: code,
        label: getLanguageName(code),
      })),
    [settings.subdomain],
  );
  const zones = useMemo(
    () =>
      Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [],
  );
  const zone = zones.find((one) => one.value === value.time_zone) ?? {
    value: value.time_zone,
    label: value.time_zone,
  };
  // The default language must be one of the office's languages, as the field above shows.
  const setLanguages = (codes: string[]): void => {
    const first = codes.includes(value.default_language) ? value.default_language : codes[0];
    set({ languages: codes, ...(first && { default_language: first }) });
  };
  return (
    <SectionForm draft={draft}>
      <SelectField
        id={defaultId}
        label={t('languages.default_language')}
        hint={t('languages.default.hint')}
        error={form.getError(defaultId)}
        width="medium"
        value={value.default_language}
        options={choices.filter((choice) => value.languages.includes(choice.value))}
        onValueChange={(code) => set({ default_language: code })}
      />
      <Combobox
        id={zoneId}
        label={t('languages.time_zone')}
        error={form.getError(zoneId)}
        width="medium"
        options={zones}
        selected={zone}
        onSelect={(one) => set({ time_zone: one?.value ?? '' })}
        openLabel={t('languages.zones')}
        statusText={(count) => t('languages.zones.found', { count })}
      />
      <CheckboxGroup
        layout="columns"
        id={chosenId}
        name="languages"
        legend={t('languages.languages')}
        hint={t('languages.hint')}
        error={form.getError(chosenId)}
        options={choices}
        value={value.languages}
        onValueChange={setLanguages}
      />
      <Checkbox
        label={t('languages.is_limited')}
        hint={t('languages.is_limited.hint')}
        checked={value.is_limited}
        onCheckedChange={(is_limited) => set({ is_limited })}
      />
    </SectionForm>
  );
}
