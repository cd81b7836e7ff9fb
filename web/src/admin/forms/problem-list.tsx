import { languageName } from '@commonway/contract/languages/languages.ts';
import { type FormProblem, isFormError } from '@commonway/contract/programs/building/form-problem.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { type ListedProblem, ProblemsCard } from '../edit-panel/problems-card.tsx';
import { addressOfPath } from './editing/address.ts';
import { useNameOf } from './name-of.ts';
import type { FormStudio } from './use-form-studio.ts';
import { useFormTexts } from './use-texts.ts';

/** The problems of the form. */
export function ProblemList({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const nameOf = useNameOf(studio.form);
  const listed = (problem: FormProblem): ListedProblem => {
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
      words={useProblemWords(t('problems.title'), t('problems.none'))}
      problems={studio.problems.map(listed)}
    />
  );
}

/** The texts around a problem list, for any editor of questions. */
export function useProblemWords(title: string, none: string) {
  const t = useFormTexts();
  return {
    title,
    none,
    error: t('problems.error'),
    warning: t('problems.warning'),
    notes: (count: number) => t('problems.notes', { count }),
  };
}
