import { languageName } from '@commonway/contract/languages/languages.ts';
import { isError, type Problem } from '@commonway/contract/work-queue/workflow/check-workflow.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { type ListedProblem, ProblemsCard } from '../../configuration/problems-card.tsx';
import { paths } from '../../paths.ts';
import { isolated } from '../../shell/texts.tsx';
import { useWorkflowTexts } from './use-texts.ts';
import { type Studio, stateNameIn } from './use-workflow.ts';

interface ProblemListProps {
  readonly studio: Studio;
  readonly onOpen: (stateId: number) => void;
}

/** The problems of the workflow. */
export function ProblemList({ studio, onOpen }: ProblemListProps): ReactNode {
  const t = useWorkflowTexts();
  const [, navigate] = useLocation();
  const nameOf = (id: number | null): string => (id === null ? '' : isolated(stateNameIn(studio, id)));
  const toListedProblem = (problem: Problem): ListedProblem => {
    const { code, stateId, toStateId, languages } = problem;
    const name = nameOf(stateId);
    const named = languages.map((each) => isolated(languageName(each))).join(', ');
    const letter =
      code === 'untranslated-letter' && studio.setup.office.letters.find((each) => each.stateId === stateId);
    const isThere = stateId !== null && studio.workflow.states.some(({ id }) => id === stateId);
    return {
      key: `${code} ${stateId} ${toStateId}`,
      isError: isError(problem),
      text: t(`problem.${code}`, { name, to: nameOf(toStateId), languages: named }),
      place: letter
        ? {
            label: t('problems.openLetter', { name }),
            open: () => navigate(paths.template(letter.templateId)),
          }
        : isThere
          ? { label: t('problems.open', { name }), open: () => onOpen(stateId) }
          : null,
    };
  };
  const texts = {
    title: t('problems.title'),
    none: t('problems.none'),
    error: t('problems.error'),
    warning: t('problems.warning'),
    notes: (count: number) => t('problems.notes', { count }),
  };
  return <ProblemsCard texts={texts} problems={studio.problems.map(toListedProblem)} />;
}
