import type { RankedApplication } from '@commonway/contract/reviews/ranking.ts';
import type { ReactNode } from 'react';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { type Ranking, useRefetchRanking } from './use-ranking.ts';

const minReasonLength = 5;

interface ReviewStepProps {
  /** The prefix of the field ids, because the dialog contains several of these forms. */
  readonly name: string;
  readonly reviews: RankedApplication['reviews'];
  /** The reviewers to select from, if the action needs one. */
  readonly reviewers?: Ranking['reviewers'];
  readonly words: {
    readonly review: string;
    readonly reason: string;
    readonly hint?: string;
    readonly submit: string;
    readonly done: string;
  };
  readonly work: (step: { reviewId: number; reviewerId: number; reason: string }) => Promise<unknown>;
  readonly onDone: () => void;
}

/** A form for a supervisor's action on one review of an application, with a required reason that is stored. */
export function ReviewActionForm({
  name,
  reviews,
  reviewers,
  words,
  work,
  onDone,
}: ReviewStepProps): ReactNode {
  const t = useTexts();
  const refetchRanking = useRefetchRanking();
  const ids = { review: `${name}-review`, reviewer: `${name}-reviewer`, reason: `${name}-reason` };
  const form = useForm(async (typed, recordErrors) => {
    const step = {
      reviewId: Number(typed('review')),
      reviewerId: reviewers === undefined ? 0 : Number(typed('reviewer')),
      reason: typed('reason').trim(),
    };
    const found = {
      [ids.review]: step.reviewId === 0 ? t('one.chooseReview') : null,
      [ids.reviewer]: reviewers !== undefined && step.reviewerId === 0 ? t('one.chooseReviewer') : null,
      [ids.reason]: step.reason.length < minReasonLength ? t('reason.missing') : null,
    };
    if (!recordErrors(found)) return;
    await work(step);
    await refetchRanking();
    toasts.add('success', words.done);
    onDone();
  });
  if (reviews.length === 0) return null;
  return (
    <Form form={form}>
      <SelectField
        id={ids.review}
        name="review"
        label={words.review}
        placeholder={t('one.choose')}
        error={form.getError(ids.review)}
        options={reviews.map(({ id, reviewerName }) => ({ value: String(id), label: reviewerName }))}
      />
      {reviewers !== undefined && (
        <SelectField
          id={ids.reviewer}
          name="reviewer"
          label={t('one.newReviewer')}
          placeholder={t('one.choose')}
          error={form.getError(ids.reviewer)}
          options={reviewers.map(({ staffId, name: label }) => ({ value: String(staffId), label }))}
        />
      )}
      <TextareaField
        id={ids.reason}
        name="reason"
        label={words.reason}
        hint={words.hint}
        error={form.getError(ids.reason)}
        maxLength={1000}
      />
      <div>
        <Button type="submit" loadingText={form.isBusy && t('working')}>
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}
