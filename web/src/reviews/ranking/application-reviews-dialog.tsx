import type { RankedApplication } from '@commonway/contract/reviews/ranking.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { ReviewActionForm } from './review-action-form.tsx';
import { type Ranking, useRefetchRanking } from './use-ranking.ts';

interface ApplicationDialogProps {
  readonly application: RankedApplication;
  readonly reviewers: Ranking['reviewers'];
  readonly onClose: () => void;
}

/** The actions for one application: assign another reviewer, reassign a review, or reopen a submitted one. */
export function ApplicationReviewsDialog({
  application,
  reviewers,
  onClose,
}: ApplicationDialogProps): ReactNode {
  const t = useTexts();
  const title = t('one.title', { name: isolate(application.applicantName) });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <AssignReviewerForm application={application} reviewers={reviewers} onDone={onClose} />
      <ReviewActionForm
        name="pass"
        reviews={application.reviews.filter(({ status }) => status === 'assigned')}
        reviewers={reviewers}
        words={{
          review: t('one.passedOver'),
          reason: t('one.passReason'),
          hint: t('one.passHint'),
          submit: t('one.passOn'),
          done: t('one.passed'),
        }}
        work={(step) => call('reviews/pass-on-review', step)}
        onDone={onClose}
      />
      <ReviewActionForm
        name="reopen"
        reviews={application.reviews.filter(({ status }) => status === 'submitted')}
        words={{
          review: t('one.review'),
          reason: t('one.reason'),
          submit: t('one.reopen'),
          done: t('one.reopened'),
        }}
        work={({ reviewId, reason }) => call('reviews/reopen-review', { reviewId, reason })}
        onDone={onClose}
      />
    </Dialog>
  );
}

/** Assigns one more reviewer to the application. */
function AssignReviewerForm({
  application,
  reviewers,
  onDone,
}: Omit<ApplicationDialogProps, 'onClose'> & { readonly onDone: () => void }): ReactNode {
  const t = useTexts();
  const refetchRanking = useRefetchRanking();
  const form = useForm(async (typed, recordErrors) => {
    const reviewerId = Number(typed('reviewer'));
    if (!recordErrors({ reviewer: reviewerId === 0 ? t('one.chooseReviewer') : null })) return;
    await call('reviews/assign-review', { applicationId: application.applicationId, reviewerId });
    await refetchRanking();
    toasts.add('success', t('one.assigned'));
    onDone();
  });
  return (
    <Form form={form}>
      <SelectField
        id="reviewer"
        name="reviewer"
        label={t('one.reviewer')}
        placeholder={t('one.choose')}
        error={form.getError('reviewer')}
        options={reviewers.map(({ staffId, name }) => ({ value: String(staffId), label: name }))}
      />
      <div>
        <Button type="submit" loadingText={form.isBusy && t('working')}>
          {t('one.assign')}
        </Button>
      </div>
    </Form>
  );
}
