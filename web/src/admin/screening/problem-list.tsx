import { languages as everyLanguage } from '@commonway/contract/languages/languages.ts';
import {
  isScreeningError,
  type ScreeningProblem,
} from '@commonway/contract/programs/screening/check-screening.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, error, warning } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { addressOf } from '../forms/editing/address.ts';
import styles from '../forms/forms.module.css';
import { useNameOf } from '../forms/name-of.ts';
import { useFormTexts } from '../forms/use-texts.ts';
import type { Opened, ScreeningStudio } from './use-screening-studio.ts';
import { useScreeningTexts } from './use-texts.ts';

/** What is wrong, each with the way to where it is: what is to be solved in sight, notes a press away. */
export function ProblemList({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const errors = studio.problems.filter(isScreeningError);
  const notes = studio.problems.filter((problem) => !isScreeningError(problem));
  const listOf = (problems: readonly ScreeningProblem[]): ReactNode => (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <OneProblem
          key={`${problem.code} ${JSON.stringify(problem.place)} ${problem.detail}`}
          {...{ studio, problem }}
        />
      ))}
    </ul>
  );
  return (
    <Card title={t('problems')}>
      {errors.length > 0 ? (
        listOf(errors)
      ) : (
        <p className={styles.problem} data-tone="passed">
          <Icon shape={check} /> <span>{t('problems.none')}</span>
        </p>
      )}
      {notes.length > 0 && (
        <Disclosure summary={t('problems.notes', { count: notes.length })}>{listOf(notes)}</Disclosure>
      )}
    </Card>
  );
}

function OneProblem({ studio, problem }: { studio: ScreeningStudio; problem: ScreeningProblem }): ReactNode {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const placed = usePlace(studio, problem);
  const isBad = isScreeningError(problem);
  const { code, detail } = problem;
  const languages = problem.languages.map(
    (each) => everyLanguage.find((language) => language.code === each)?.name ?? each,
  );
  const words = {
    name: placed?.name ?? '',
    detail: isolated(detail),
    languages: languages.map(isolated).join(', '),
  };
  return (
    <li className={styles.problem} data-tone={isBad ? 'failed' : 'warning'}>
      <Icon shape={isBad ? error : warning} />
      <span>
        {code === 'limit-unasked' || code === 'limit-missing'
          ? t(`problem.${code}`, words)
          : tForm(`problem.${code}`, words)}{' '}
        {placed && (
          <TextButton onClick={() => studio.open(placed.opens)}>
            {tForm('problems.open', { name: placed.name })}
          </TextButton>
        )}
      </span>
    </li>
  );
}

/** Where a problem is, in words and as what opens there. */
function usePlace(
  { form, screening, standing }: ScreeningStudio,
  { place }: ScreeningProblem,
): { name: string; opens: Opened } | null {
  const t = useScreeningTexts();
  const nameOf = useNameOf(form);
  if (place === null) return null;
  if ('question' in place) {
    const index = screening.questions.findIndex(({ key }) => key === place.question);
    const question = addressOf(0, index);
    return index === -1 ? null : { name: isolated(nameOf(question)), opens: { question } };
  }
  const { programId, rule } = place;
  const program = standing.programs.find((each) => each.programId === programId)?.programName ?? '';
  const name = t('rule.of', { number: rule + 1, program: isolated(program) });
  return { name, opens: { programId } };
}
