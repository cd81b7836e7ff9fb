import type { officeProfileKind } from '@commonway/contract/settings/office-profile-kind.ts';
import type { StudioTexts } from '../../configuration/studio-texts.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { useOfficeProfileTexts } from './use-texts.ts';

/** The id of a public office's part of the page, or of the service area without a key. */
export const getPlaceId = (key: string | null): string => `office-${key ?? 'area'}`;

/** Returns the texts of the editor of office details, including those for problems and changes. */
export function useOfficeProfileStudioTexts(): StudioTexts<typeof officeProfileKind> {
  const t = useOfficeProfileTexts();
  const { weekday } = useFormat();
  return {
    title: t('title'),
    description: t('text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: ({ code, name }) => t(`change.${code}`, { name: isolate(name) }),
    problem: ({ code, key, at }, { definition: { offices } }) => {
      const number = offices.findIndex((office) => office.key === key);
      const typedName = offices[number]?.name.trim() ?? '';
      const placeName = typedName === '' ? t('office.number', { number: number + 1 }) : isolate(typedName);
      const name = key === null ? t('problem.area') : placeName;
      const day = code === 'hours-wrong' ? weekday(at ?? 0) : (at ?? 0) + 1;
      const open = (): void => document.getElementById(getPlaceId(key))?.focus();
      return { text: t(`problem.${code}`, { name, day }), place: { name, open } };
    },
  };
}
