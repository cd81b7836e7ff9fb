import type { screeningKind } from '@commonway/contract/form-builder/screening-kind.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ScreeningPlace } from '@commonway/contract/programs/screening/check-screening.ts';
import type { StudioTexts } from '../../configuration/studio-texts.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useLanguageList } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { toAddress } from '../editing/address.ts';
import { useDifferenceText } from '../publishing/use-difference-text.ts';
import { useFormTexts } from '../use-texts.ts';
import { type ScreeningStudio, toProgramItem } from './screening-studio.ts';
import { useScreeningTexts } from './use-texts.ts';

/** The pre-screener in words: its problems and its changes. */
export function useScreeningStudioTexts(): StudioTexts<typeof screeningKind> {
  const t = useScreeningTexts();
  const listLanguages = useLanguageList();
  const tForm = useFormTexts();
  const questionText = useDifferenceText();
  const findItem = useFindProblemItem();
  return {
    title: t('title'),
    description: t('text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: (change, { programs }) => {
      if ('question' in change) return questionText(change.question);
      const program = programs.find(({ programId }) => programId === change.programId)?.programName;
      return t('difference.rules', { program: isolate(program ?? String(change.programId)) });
    },
    problem: ({ code, place, detail, languages }, studio) => {
      const problemItem = findItem(place, studio);
      const named = listLanguages(languages);
      const values = { name: problemItem?.name ?? '', detail: isolate(detail), languages: named };
      const text =
        code === 'limit-unasked' || code === 'limit-missing'
          ? t(`problem.${code}`, values)
          : tForm(`problem.${code}`, values);
      return {
        text,
        place: problemItem && { name: problemItem.name, open: () => studio.open(problemItem.item) },
      };
    },
  };
}

/** Returns a function that finds the outline item of a problem and its name; null if the item does not exist. */
function useFindProblemItem() {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const { language } = useBoot();
  return (
    place: ScreeningPlace | null,
    { definition, setup }: ScreeningStudio,
  ): { name: string; item: string } | null => {
    if (place === null) return null;
    if ('question' in place) {
      const index = definition.questions.findIndex(({ key }) => key === place.question);
      const question = definition.questions[index];
      if (question === undefined) return null;
      const name = getLocalText(question.label, language).trim() || tForm('question.unnamed');
      return { name: isolate(name), item: toAddress(0, index) };
    }
    const { programId, rule } = place;
    const program = setup.programs.find((each) => each.programId === programId)?.programName ?? '';
    const name = t('rule.of', { number: rule + 1, program: isolate(program) });
    return { name, item: toProgramItem(programId) };
  };
}
