import { languages as everyLanguage } from '@commonway/contract/languages/languages.ts';
import { type FormProblem, isFormError } from '@commonway/contract/programs/building/form-problem.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, error, warning } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { addressOfPath } from './editing/address.ts';
import styles from './forms.module.css';
import { useNameOf } from './name-of.ts';
import type { FormStudio } from './use-form-studio.ts';
import { useFormTexts } from './use-texts.ts';

/** What is wrong with the form, each with the way to where it is: what is to be solved in sight, notes a press away. */
export function ProblemList({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const errors = studio.problems.filter(isFormError);
  const notes = studio.problems.filter((problem) => !isFormError(problem));
  const listOf = (problems: readonly FormProblem[]): ReactNode => (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <OneProblem
          key={`${problem.code} ${problem.pageKey} ${problem.path} ${problem.detail}`}
          {...{ studio, problem }}
        />
      ))}
    </ul>
  );
  return (
    <Card title={t('problems.title')}>
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

function OneProblem({ studio, problem }: { studio: FormStudio; problem: FormProblem }): ReactNode {
  const t = useFormTexts();
  const nameOf = useNameOf(studio.form);
  const address = addressOfPath(studio.form, problem.pageKey, problem.path);
  const isBad = isFormError(problem);
  const name = address === null ? '' : isolated(nameOf(address));
  const named = problem.languages.map(
    (code) => everyLanguage.find((each) => each.code === code)?.name ?? code,
  );
  return (
    <li className={styles.problem} data-tone={isBad ? 'failed' : 'warning'}>
      <Icon shape={isBad ? error : warning} />
      <span>
        {t(`problem.${problem.code}`, {
          name,
          detail: isolated(problem.detail),
          languages: named.map(isolated).join(', '),
        })}{' '}
        {address !== null && (
          <TextButton onClick={() => studio.open(address)}>{t('problems.open', { name })}</TextButton>
        )}
      </span>
    </li>
  );
}
