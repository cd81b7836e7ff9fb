import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { type Format, useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { type StaffTranslate, useStaffTexts } from '../use-texts.ts';

export type OpenWork = OutputOf<'staff/get-open-work'>;
type Colleague = OpenWork['colleagues'][number];

/** Loads the open work of a staff member and the colleagues who may take it, each time it is needed. */
export function useOpenWork(accountId: number, isNeeded: boolean) {
  return useQuery({
    ...query('staff/get-open-work', { accountId }),
    enabled: isNeeded,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Returns a function that describes when someone is away and who covers: "Away until Dec 4, covered by Sam Lee". */
export function useAwayText(): (away: { backOn: string; coverName: string | null }) => string {
  const t = useStaffTexts();
  const format = useFormat();
  return (away) => describeAway(t, format, away);
}

/** Describes when someone is away and who covers. */
const describeAway = (
  t: StaffTranslate,
  format: Format,
  { backOn, coverName }: { backOn: string; coverName: string | null },
): string => {
  const date = format.monthDay(backOn);
  return coverName === null ? t('away', { date }) : t('away.covered', { date, cover: isolate(coverName) });
};

/** Returns a function that names a colleague with their open cases and, if they are away, until when. */
export function useColleagueOption(): (colleague: Colleague) => { value: string; label: string } {
  const t = useStaffTexts();
  const describe = useAwayText();
  return ({ staffId, name, openCases, backOn, coverName }) => {
    const label = t('colleague', { name: isolate(name), count: openCases });
    const away = backOn === null ? '' : ` · ${describe({ backOn, coverName })}`;
    return { value: String(staffId), label: `${label}${away}` };
  };
}
