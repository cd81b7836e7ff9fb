import { useFormTexts } from './use-texts.ts';

/** The texts around a problem list, for any editor of questions. */
export function useProblemTexts(title: string, none: string) {
  const t = useFormTexts();
  return {
    title,
    none,
    error: t('problems.error'),
    warning: t('problems.warning'),
    notes: (count: number) => t('problems.notes', { count }),
  };
}
