import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ReviewView } from '@commonway/contract/reviews/reviews.ts';
import { findScoreProblems } from '@commonway/contract/reviews/weigh-scores.ts';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CriterionField } from './criterion-field.tsx';
import { type ScoreChanges, ScoreDraft, type ScoreView, type Sent } from './score-draft.ts';
import styles from './scoring.module.css';

interface ScoreFormProps {
  readonly review: ReviewView;
  readonly onSubmitted: () => void;
}

const nothing = { score: null, comment: '' };

/** The score sheet: saved automatically, submitted once. */
export function ScoreForm({ review, onSubmitted }: ScoreFormProps): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const { draft, view } = useScoreDraft(review);
  const [isConflictOpen, setConflictOpen] = useState(false);
  const { sheet } = review;
  const describeProblem = (path: string, words: readonly string[]): string => {
    const criterion = sheet.criteria.find(({ key }) => path.startsWith(`${key}.`));
    const name = criterion ? getLocalText(criterion.label, language) : path;
    return t(
      words.includes('invalid')
        ? 'problem.invalid'
        : path.endsWith('.comment')
          ? 'problem.comment'
          : 'problem.score',
      {
        criterion: name,
      },
    );
  };
  const form = useForm(async (_typed, recordErrors) => {
    const found = findScoreProblems(sheet, view.scores);
    const worded = Object.entries(found).map(([path, words]) => [path, describeProblem(path, words)]);
    if (!recordErrors(Object.fromEntries(worded))) return false;
    if (!(await draft.flush())) return false;
    await call('reviews/submit-review', { reviewId: review.id, revision: draft.getView().revision });
    toasts.add('success', t('submit.done'));
    onSubmitted();
    return true;
  });
  return (
    <>
      <Form form={form}>
        {sheet.criteria.map((criterion) => (
          <CriterionField
            key={criterion.key}
            criterion={criterion}
            given={view.scores[criterion.key] ?? nothing}
            error={form.getError}
            onChange={(given) => draft.applyChanges({ scores: { [criterion.key]: given } })}
          />
        ))}
        <TextareaField
          id="remark"
          label={t('remark.label')}
          hint={t('remark.hint')}
          optionalText={t('optional')}
          maxLength={5000}
          value={view.remark}
          onValueChange={(remark) => draft.applyChanges({ scores: {}, remark })}
        />
        <SaveStatus view={view} onRetry={() => void draft.flush()} />
        <Cluster>
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('submit.busy')}>
            {t('submit')}
          </Button>
          <Button variant="quiet" onClick={() => setConflictOpen(true)}>
            {t('conflict')}
          </Button>
        </Cluster>
      </Form>
      {isConflictOpen && <ConflictDialog reviewId={review.id} onClose={() => setConflictOpen(false)} />}
    </>
  );
}

/** Shows the save status. Only problems are announced. */
function SaveStatus({ view, onRetry }: { view: ScoreView; onRetry: () => void }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { state, savedAt, stoppedBy } = view;
  if (state === 'stopped')
    return (
      <Banner tone="failed" live="polite" title={t('save.stopped')}>
        {stoppedBy}
      </Banner>
    );
  if (state === 'retrying')
    return (
      <Banner tone="warning" live="polite" actions={<Button onClick={onRetry}>{t('save.retry')}</Button>}>
        {t('save.retrying')}
      </Banner>
    );
  const savedText = savedAt === null ? '' : t('save.saved', { time: format.time(savedAt) });
  return <p className={styles.save}>{state === 'saved' ? savedText : t(`save.${state}`)}</p>;
}

/**
 * Returns the draft scores of a review and their current view. Saves when the page is hidden or the component
 * unmounts.
 */
function useScoreDraft(review: ReviewView): { draft: ScoreDraft; view: ScoreView } {
  const [draft] = useState(
    () => new ScoreDraft(review, (revision, changes) => saveScores(review.id, revision, changes)),
  );
  const view = useSyncExternalStore(draft.subscribe, draft.getView, draft.getView);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void draft.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void draft.flush();
    };
  }, [draft]);
  return { draft, view };
}

/** Saves scores on the server. Reports an unreachable server or a refusal in the result. */
async function saveScores(reviewId: number, revision: number, changes: ScoreChanges): Promise<Sent> {
  try {
    // The page may be closing, so the request uses keepalive.
    const saved = await call('reviews/save-scores', { reviewId, revision, ...changes }, { keepalive: true });
    return { kind: 'saved', ...saved };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isRetryable = error.error === 'offline' || error.statusCode >= 500;
    return isRetryable ? { kind: 'unreachable' } : { kind: 'refused', message: error.message };
  }
}
