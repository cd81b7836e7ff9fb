import type { closingDaysKind } from '@commonway/contract/settings/closing-days-kind.ts';
import type { Holiday } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import type { StudioWords } from '../../configuration/configuration-studio.tsx';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { useClosingDaysTexts } from './use-texts.ts';

/** The id of a day's date field. */
export const dateFieldId = (at: number): string => `closing-day-${at}`;

/** The closing days in words: their problems and their changes. */
export function useClosingDaysWords(): StudioWords<typeof closingDaysKind> {
  const t = useClosingDaysTexts();
  const format = useFormat();
  const dateText = ({ date, isYearly }: Holiday): string => {
    const shown = date === '' ? '' : format.date(date);
    return isYearly ? t('date.yearly', { date: shown }) : shown;
  };
  return {
    title: t('title'),
    description: t('text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: ({ code, day }) => t(`change.${code}`, { date: dateText(day), name: isolated(day.name) }),
    problem: ({ code, at }, { definition }) => {
      const given = definition.days[at]?.name.trim() ?? '';
      const name = given === '' ? t('day.number', { number: at + 1 }) : isolated(given);
      const open = (): void => document.getElementById(dateFieldId(at))?.focus();
      return { text: t(`problem.${code}`, { name }), place: { name, open } };
    },
  };
}
