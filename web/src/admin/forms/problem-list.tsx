import { languageName } from '@commonway/contract/languages/languages.ts';
import { type FormProblem, isFormError } from '@commonway/contract/programs/building/form-problem.ts';
import type { ReactNode } from 'react';
import { type ListedProblem, ProblemsCard } from '../../configuration/problems-card.tsx';
import { isolated } from '../../shell/texts.tsx';
import { addressOfPath } from './editing/address.ts';
import type { FormStudio } from './use-form-studio.ts';
import { useItemName } from './use-item-name.ts';
import { useFormTexts } from './use-texts.ts';

/** The problems of the form. */
export function ProblemList({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const nameOf = useItemName(studio.form);
  const toListedProblem = (problem: FormProblem): ListedProblem => {
    const { code, pageKey, path, detail, languages } = problem;
    const address = addressOfPath(studio.form, pageKey, path);
    const name = address === null ? '' : isolated(nameOf(address));
    const named = languages.map((each) => isolated(languageName(each))).join(', ');
    return {
      key: `${code} ${pageKey} ${path} ${detail}`,
      isError: isFormError(problem),
      text: t(`problem.${code}`, { name, detail: isolated(detail), languages: named }),
      place:
        address === null ? null : { label: t('problems.open', { name }), open: () => studio.open(address) },
    };
  };
  return (
    <ProblemsCard
      texts={useProblemTexts(t('problems.title'), t('problems.none'))}
      problems={studio.problems.map(toListedProblem)}
    />
  );
}

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
