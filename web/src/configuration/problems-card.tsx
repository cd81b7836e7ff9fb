import type { ReactNode } from 'react';
import { TextButton } from '../ui/actions/text-button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { check, error, warning } from '../ui/icons/shapes.ts';
import { Card } from '../ui/layout/page.tsx';
import { Disclosure } from '../ui/overlay/disclosure.tsx';
import styles from './problems.module.css';

/** A problem of a draft, translated. */
export interface ListedProblem {
  readonly key: string;
  /** Whether it blocks publishing. */
  readonly isError: boolean;
  readonly text: string;
  /** A button that opens the item with the problem. */
  readonly place: { readonly label: string; readonly open: () => void } | null;
}

interface ProblemsCardProps {
  readonly texts: {
    readonly title: string;
    readonly none: string;
    /** Announced before each problem, because the icon is invisible to screen readers. */
    readonly error: string;
    /** Needed if some problems do not block publishing. */
    readonly warning?: string;
    readonly notes?: (count: number) => string;
  };
  readonly problems: readonly ListedProblem[];
}

/** The problems of a draft, each with a button that opens the item. Errors are visible; notes are collapsed. */
export function ProblemsCard({ texts, problems }: ProblemsCardProps): ReactNode {
  const errors = problems.filter(({ isError }) => isError);
  const notes = problems.filter(({ isError }) => !isError);
  return (
    <Card title={texts.title} headingLevel={2}>
      <div role="status">
        {errors.length > 0 ? (
          <ProblemList severityText={texts.error} problems={errors} />
        ) : (
          <p className={styles.problem} data-tone="passed">
            <Icon shape={check} /> <span>{texts.none}</span>
          </p>
        )}
      </div>
      {notes.length > 0 && (
        <Disclosure summary={texts.notes?.(notes.length)}>
          <ProblemList severityText={texts.warning ?? ''} problems={notes} />
        </Disclosure>
      )}
    </Card>
  );
}

/** Lists problems, each with a button that opens its item. */
function ProblemList({
  severityText,
  problems,
}: {
  severityText: string;
  problems: readonly ListedProblem[];
}): ReactNode {
  return (
    <ul className={styles.problems}>
      {problems.map(({ key, isError, text, place }) => (
        <li key={key} className={styles.problem} data-tone={isError ? 'failed' : 'warning'}>
          <Icon shape={isError ? error : warning} />
          <span>
            <span className="visually-hidden">{severityText}</span> {text}{' '}
            {place && <TextButton onClick={place.open}>{place.label}</TextButton>}
          </span>
        </li>
      ))}
    </ul>
  );
}
