import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import type { scoreSheetKind } from '@commonway/contract/reviews/score-sheet-kind.ts';
import type { StudioTexts } from '../../configuration/studio-texts.ts';
import { useBoot } from '../../shell/boot.tsx';
import { isolate } from '../../shell/texts.tsx';
import { useSheetPage } from './sheet-studio.ts';
import { useSheetTexts } from './use-texts.ts';

/** The texts of the configuration studio for score sheets: titles, and descriptions of problems and changes. */
export function useSheetStudioTexts(): StudioTexts<typeof scoreSheetKind> {
  const t = useSheetTexts();
  const { language } = useBoot();
  const { open } = useSheetPage();
  const getCriterionName = (label: LocalText): string =>
    isolate(getLocalText(label, language) || t('criterion.unnamed'));
  return {
    title: t('list.title'),
    subjectTitle: ({ programName }) => programName,
    description: t('text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: ({ code, name, value }) => t(`change.${code}`, { name: getCriterionName(name), value }),
    problem: ({ code, at }, { definition }) => {
      const criterion = at === null ? undefined : definition.criteria[at];
      if (criterion === undefined) return { text: t(`problem.${code}`, { name: '' }), place: null };
      const name = getCriterionName(criterion.label);
      return { text: t(`problem.${code}`, { name }), place: { name, open: () => open(criterion) } };
    },
  };
}
