import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ProgramProblem } from '@commonway/contract/program-setup/check-program.ts';
import type { ProgramChange } from '@commonway/contract/program-setup/compare-programs.ts';
import type { programKind } from '@commonway/contract/program-setup/program-kind.ts';
import { toInstant } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { flushSync } from 'react-dom';
import type { StudioTexts } from '../configuration/configuration-studio.tsx';
import { useBoot } from '../shell/boot.tsx';
import { useFormat, useLanguageList } from '../shell/format.tsx';
import { isolate } from '../shell/texts.tsx';
import { getSectionOfField, useShownSection } from './program-studio.ts';
import { useProgramTexts } from './use-texts.ts';

/** Returns the texts of the program editor, including those for problems and changes. */
export function useProgramStudioTexts(): StudioTexts<typeof programKind> {
  const t = useProgramTexts();
  const listLanguages = useLanguageList();
  const section = useShownSection();
  const getChangeText = useChangeTexts();
  const getProblemText = ({ code, field, languages }: ProgramProblem): string =>
    t(`missing.${code}`, {
      text: field === null ? '' : t(`field.${field}`),
      languages: listLanguages(languages),
    });
  return {
    title: t('list.title'),
    subjectTitle: ({ programName }) => programName,
    description: t('page.text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: getChangeText,
    problem: (problem, studio) => {
      const { field, languages } = problem;
      const text = getProblemText(problem);
      if (field === null) return { text, place: null };
      const open = (): void => {
        const [language] = languages;
        // The field exists once its section is shown.
        flushSync(() => {
          if (language !== undefined) studio.setLanguage(language);
          section.show(getSectionOfField(field));
        });
        document.getElementById(field)?.focus();
      };
      return { text, place: { name: t(`field.${field}`), open } };
    },
  };
}

/** Returns a function that describes a difference in one sentence. */
function useChangeTexts() {
  const t = useProgramTexts();
  const listLanguages = useLanguageList();
  const { language } = useBoot();
  const formatSetting = useFormatSetting();
  return (change: ProgramChange): string => {
    const label = t(`field.${change.field}`);
    switch (change.code) {
      case 'text':
        return t('change.text', { label, languages: listLanguages(change.languages) });
      case 'setting':
        return t('change.setting', { label, value: formatSetting(change) });
      case 'order':
        return t('change.order', { label });
      default:
        return t(`change.${change.code}`, {
          label,
          name: isolate(getLocalText(change.name, language) || t('change.unnamed')),
        });
    }
  };
}

type SettingChange = ProgramChange & { readonly code: 'setting' };

/** Returns a function that formats the new value of a setting. */
function useFormatSetting() {
  const t = useProgramTexts();
  const listLanguages = useLanguageList();
  const format = useFormat();
  const { tenant } = useBoot();
  const formatLocalTime = (local: string): string =>
    format.dateTime(new Date(toInstant(tenant.timeZone, Date.parse(`${local}Z`))).toISOString());
  return ({ field, value }: SettingChange): string => {
    if (value === null || value === '') return t('change.none');
    if (typeof value === 'boolean') return t(value ? 'change.on' : 'change.off');
    if (typeof value === 'number') return format.money(value);
    if (field === 'audience') return t(value === 'business' ? 'audience.business' : 'audience.individual');
    if (field === 'Payments') return t(`payment.${value as 'None'}`);
    if (field === 'helpLanguages' || field === 'withoutLanguages') return listLanguages(value.split(' '));
    if (field === 'opensAt' || field === 'closesAt' || field === 'resumesAt') return formatLocalTime(value);
    return isolate(value);
  };
}
