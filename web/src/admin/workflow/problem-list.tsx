import { languages } from '@commonway/contract/languages/languages.ts';
import { isError, type Problem } from '@commonway/contract/work-queue/workflow/check-workflow.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, error, warning } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { useWorkflowTexts, type WorkflowWords } from './use-texts.ts';
import { type Studio, stateNameIn } from './use-workflow.ts';
import styles from './workflow.module.css';

interface ProblemListProps {
  readonly studio: Studio;
  readonly onOpen: (stateId: number) => void;
}

/** What is wrong with the workflow, each with the way to where it is: what is to be solved in sight, notes a press away. */
export function ProblemList({ studio, onOpen }: ProblemListProps): ReactNode {
  const t = useWorkflowTexts();
  const errors = studio.problems.filter(isError);
  const notes = studio.problems.filter((problem) => !isError(problem));
  const listOf = (problems: readonly Problem[]): ReactNode => (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <OneProblem
          key={`${problem.code} ${problem.stateId} ${problem.toStateId}`}
          {...{ studio, problem, onOpen }}
        />
      ))}
    </ul>
  );
  return (
    <Card title={t('problems.title')} headingLevel={2}>
      <div role="status">
        {errors.length > 0 ? (
          listOf(errors)
        ) : (
          <p className={styles.problem} data-tone="passed">
            <Icon shape={check} /> <span>{t('problems.none')}</span>
          </p>
        )}
      </div>
      {notes.length > 0 && (
        <Disclosure summary={t('problems.notes', { count: notes.length })}>{listOf(notes)}</Disclosure>
      )}
    </Card>
  );
}

function OneProblem({ studio, problem, onOpen }: ProblemListProps & { problem: Problem }): ReactNode {
  const t = useWorkflowTexts();
  const id = problem.stateId;
  const canOpen = id !== null && studio.workflow.states.some((state) => state.id === id);
  const isBad = isError(problem);
  return (
    <li className={styles.problem} data-tone={isBad ? 'failed' : 'warning'}>
      <Icon shape={isBad ? error : warning} />
      <span>
        <span className="visually-hidden">{t(isBad ? 'problems.error' : 'problems.warning')}</span>{' '}
        {problemText(t, studio, problem)}{' '}
        {canOpen && (
          <TextButton onClick={() => onOpen(id)}>
            {t('problems.open', { name: isolated(stateNameIn(studio, id)) })}
          </TextButton>
        )}
      </span>
    </li>
  );
}

/** A problem in words. */
function problemText(t: WorkflowWords, studio: Studio, problem: Problem): string {
  const nameOf = (id: number | null): string => (id === null ? '' : isolated(stateNameIn(studio, id)));
  const named = problem.languages.map((code) => languages.find((each) => each.code === code)?.name ?? code);
  return t(`problem.${problem.code}`, {
    name: nameOf(problem.stateId),
    to: nameOf(problem.toStateId),
    languages: named.map(isolated).join(', '),
  });
}
