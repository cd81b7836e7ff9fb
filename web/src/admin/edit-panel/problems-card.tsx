import type { ReactNode } from 'react';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, error, warning } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from './problems.module.css';

/** Something wrong with a draft, in words. */
export interface ListedProblem {
  readonly key: string;
  /** Whether it keeps the draft from being published. */
  readonly isError: boolean;
  readonly text: string;
  /** The way to where it is. */
  readonly place: { readonly label: string; readonly open: () => void } | null;
}

interface ProblemsCardProps {
  readonly words: {
    readonly title: string;
    readonly none: string;
    /** Said before each, to who does not see its sign. */
    readonly error: string;
    /** Where some keep nothing from being published. */
    readonly warning?: string;
    readonly notes?: (count: number) => string;
  };
  readonly problems: readonly ListedProblem[];
}

/** What is wrong with a draft, each with the way to where it is: what is to be solved in sight, notes a press away. */
export function ProblemsCard({ words, problems }: ProblemsCardProps): ReactNode {
  const errors = problems.filter(({ isError }) => isError);
  const notes = problems.filter(({ isError }) => !isError);
  return (
    <Card title={words.title} headingLevel={2}>
      <div role="status">
        {errors.length > 0 ? (
          <List says={words.error} problems={errors} />
        ) : (
          <p className={styles.problem} data-tone="passed">
            <Icon shape={check} /> <span>{words.none}</span>
          </p>
        )}
      </div>
      {notes.length > 0 && (
        <Disclosure summary={words.notes?.(notes.length)}>
          <List says={words.warning ?? ''} problems={notes} />
        </Disclosure>
      )}
    </Card>
  );
}

function List({ says, problems }: { says: string; problems: readonly ListedProblem[] }): ReactNode {
  return (
    <ul className={styles.problems}>
      {problems.map(({ key, isError, text, place }) => (
        <li key={key} className={styles.problem} data-tone={isError ? 'failed' : 'warning'}>
          <Icon shape={isError ? error : warning} />
          <span>
            <span className="visually-hidden">{says}</span> {text}{' '}
            {place && <TextButton onClick={place.open}>{place.label}</TextButton>}
          </span>
        </li>
      ))}
    </ul>
  );
}
