import type { closingDaysKind } from '@commonway/contract/settings/closing-days-kind.ts';
import type { Holiday } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import type { StudioTexts } from '../../configuration/studio-texts.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { useClosingDaysTexts } from './use-texts.ts';

/** The id of a day's date field. */
export const getDateFieldId = (index: number): string => `closing-day-${index}`;

/** Returns the texts of the editor of closing days, including those for problems and changes. */
export function useClosingDaysStudioTexts(): StudioTexts<typeof closingDaysKind> {
  const t = useClosingDaysTexts();
  const format = useFormat();
  const formatDay = ({ date, isYearly }: Holiday): string => {
    const shown = date === '' ? '' : format.date(date);
    return isYearly ? t('date.yearly', { date: shown }) : shown;
  };
  return {
    title: t('title'),
    description: t('text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: ({ code, day }) => t(`change.${code}`, { date: formatDay(day), name: isolate(day.name) }),
    problem: ({ code, at }, { definition }) => {
      const typedName = definition.days[at]?.name.trim() ?? '';
      const name = typedName === '' ? t('day.number', { number: at + 1 }) : isolate(typedName);
      const open = (): void => document.getElementById(getDateFieldId(at))?.focus();
      return { text: t(`problem.${code}`, { name }), place: { name, open } };
    },
  };
}
