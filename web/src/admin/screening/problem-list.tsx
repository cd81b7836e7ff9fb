import { languageName } from '@commonway/contract/languages/languages.ts';
import {
  isScreeningError,
  type ScreeningProblem,
} from '@commonway/contract/programs/screening/check-screening.ts';
import type { ReactNode } from 'react';
import { type ListedProblem, ProblemsCard } from '../../configuration/problems-card.tsx';
import { isolated } from '../../shell/texts.tsx';
import { addressOf } from '../forms/editing/address.ts';
import { useProblemTexts } from '../forms/problem-list.tsx';
import { useItemName } from '../forms/use-item-name.ts';
import { useFormTexts } from '../forms/use-texts.ts';
import type { Opened, ScreeningStudio } from './use-screening-studio.ts';
import { useScreeningTexts } from './use-texts.ts';

/** The problems of the pre-screener. */
export function ProblemList({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const placeOf = usePlaces(studio);
  const toListedProblem = (problem: ScreeningProblem): ListedProblem => {
    const { code, place, detail, languages } = problem;
    const placed = placeOf(place);
    const name = placed?.name ?? '';
    const named = languages.map((each) => isolated(languageName(each))).join(', ');
    const values = { name, detail: isolated(detail), languages: named };
    return {
      key: `${code} ${JSON.stringify(place)} ${detail}`,
      isError: isScreeningError(problem),
      text:
        code === 'limit-unasked' || code === 'limit-missing'
          ? t(`problem.${code}`, values)
          : tForm(`problem.${code}`, values),
      place: placed && { label: tForm('problems.open', { name }), open: () => studio.open(placed.opens) },
    };
  };
  return (
    <ProblemsCard
      texts={useProblemTexts(t('problems'), t('problems.none'))}
      problems={studio.problems.map(toListedProblem)}
    />
  );
}

/** Returns the name of a problem's place and what to open there. */
function usePlaces({ form, screening, setup }: ScreeningStudio) {
  const t = useScreeningTexts();
  const nameOf = useItemName(form);
  return (place: ScreeningProblem['place']): { name: string; opens: Opened } | null => {
    if (place === null) return null;
    if ('question' in place) {
      const index = screening.questions.findIndex(({ key }) => key === place.question);
      const question = addressOf(0, index);
      return index === -1 ? null : { name: isolated(nameOf(question)), opens: { question } };
    }
    const { programId, rule } = place;
    const program = setup.programs.find((each) => each.programId === programId)?.programName ?? '';
    const name = t('rule.of', { number: rule + 1, program: isolated(program) });
    return { name, opens: { programId } };
  };
}
