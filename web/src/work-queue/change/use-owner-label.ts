import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { useTexts } from '../use-texts.ts';
import type { OwnerChoice } from './change-options.ts';

/** Returns a function that names a possible owner and, if they are away, says until when and who covers. */
export function useOwnerLabel(): (owner: Pick<OwnerChoice, 'name' | 'absence'>) => string {
  const t = useTexts();
  const format = useFormat();
  return ({ name, absence }) => {
    if (absence === null) return name;
    const date = format.monthDay(absence.backOn);
    return absence.coverName === null
      ? t('owner.away', { name: isolate(name), date })
      : t('owner.covered', { name: isolate(name), date, cover: isolate(absence.coverName) });
  };
}
