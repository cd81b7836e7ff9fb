import type { ProfileAnswer } from '@commonway/contract/applications/profile-answers.ts';
import { useFormat } from '../../shell/format.tsx';
import { useTexts } from '../use-texts.ts';

/** Returns the function that says where a value of the profile comes from, and since when. */
export function useSourceText(): (value: Pick<ProfileAnswer, 'source' | 'saidAt'>) => string {
  const t = useTexts();
  const format = useFormat();
  return ({ source, saidAt }) =>
    source === 'account' || saidAt === null
      ? t('known.account')
      : t(`known.${source}`, { date: format.date(saidAt) });
}
