import { formatAnswer } from '@commonway/contract/programs/form/answer-text.ts';
import type { Answers, FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { useAnswerTexts } from '../answers/use-answer-texts.ts';
import type { Conflict } from '../saving/find-conflicts.ts';
import { useTexts } from '../use-texts.ts';
import styles from './apply.module.css';

interface ConflictViewProps {
  readonly form: FormDefinition;
  readonly conflicts: readonly Conflict[];
  /** Receives the answers to save. Answers for which the other version was selected need no saving. */
  readonly onChoose: (values: Answers) => void;
}

type Side = 'mine' | 'theirs';

/** Shows answers that were changed in two places side by side, for the user to select one of each. */
export function ConflictView({ form, conflicts, onChoose }: ConflictViewProps): ReactNode {
  const t = useTexts();
  const texts = useAnswerTexts();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [attempt, setAttempt] = useState(0);
  const unresolved = attempt > 0 ? conflicts.filter(({ key }) => !chosen[key]) : [];
  const fields = new Map(form.pages.flatMap((page) => page.fields).map((field) => [field.key, field]));
  const saveChoices = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (conflicts.some(({ key }) => !chosen[key])) return;
    onChoose(
      Object.fromEntries(
        conflicts.filter(({ key }) => chosen[key] === 'mine').map(({ key, mine }) => [key, mine]),
      ),
    );
  };
  const getLabel = (field: FormField | undefined, key: string): string =>
    field ? texts.localize(field.label) : key;
  const renderAnswer = (field: FormField | undefined, value: unknown): ReactNode => (
    <bdi className={styles.lines}>{(field && formatAnswer(field, value, texts)) || t('review.none')}</bdi>
  );
  return (
    <>
      <PageHeader title={t('conflict.title')} description={t('conflict.intro')} />
      <ErrorSummary
        title={t('problem.summary', { count: unresolved.length })}
        problems={unresolved.map(({ key }) => ({
          fieldId: `conflict-${key}`,
          text: getLabel(fields.get(key), key),
        }))}
        attempt={attempt}
      />
      <form noValidate className={styles.form} onSubmit={saveChoices}>
        {conflicts.map(({ key, mine, theirs }) => (
          <RadioGroup
            key={key}
            id={`conflict-${key}`}
            name={`conflict-${key}`}
            legend={getLabel(fields.get(key), key)}
            error={unresolved.some((conflict) => conflict.key === key) && t('problem.required.choice')}
            layout="cards"
            options={[
              { value: 'mine', label: renderAnswer(fields.get(key), mine), hint: t('conflict.here') },
              {
                value: 'theirs',
                label: renderAnswer(fields.get(key), theirs),
                hint: t('conflict.elsewhere'),
              },
            ]}
            value={chosen[key] ?? ''}
            onValueChange={(side) => setChosen({ ...chosen, [key]: side as Side })}
          />
        ))}
        <div>
          <Button type="submit" variant="primary">
            {t('conflict.keep')}
          </Button>
        </div>
      </form>
    </>
  );
}
