import type { RankedApplication } from '@commonway/contract/reviews/supervision/get-ranking.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useProblems } from '../../shell/form/use-problems.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { type Ranking, useReadAgain } from './use-ranking.ts';

interface ApplicationDialogProps {
  readonly application: RankedApplication;
  readonly reviewers: Ranking['reviewers'];
  readonly onClose: () => void;
}

/** One application: give it to one more reviewer, or open a submitted review again. */
export function ApplicationDialog({ application, reviewers, onClose }: ApplicationDialogProps): ReactNode {
  const t = useTexts();
  const title = t('one.title', { name: isolated(application.applicantName) });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <AssignForm application={application} reviewers={reviewers} onDone={onClose} />
      <ReopenForm application={application} onDone={onClose} />
    </Dialog>
  );
}

type PartProps = Pick<ApplicationDialogProps, 'application'> & { readonly onDone: () => void };

function AssignForm({
  application,
  reviewers,
  onDone,
}: PartProps & Pick<ApplicationDialogProps, 'reviewers'>): ReactNode {
  const t = useTexts();
  const readAgain = useReadAgain();
  const problems = useProblems();
  const submission = useSubmit(async (typed) => {
    const reviewerId = Number(typed('reviewer'));
    if (!problems.check({ reviewer: reviewerId === 0 ? t('one.chooseReviewer') : null })) return false;
    await call('reviews/assign-review', { applicationId: application.applicationId, reviewerId });
    await readAgain();
    toasts.add('success', t('one.assigned'));
    onDone();
    return false;
  });
  return (
    <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
      <SelectField
        id="reviewer"
        name="reviewer"
        label={t('one.reviewer')}
        placeholder={t('one.choose')}
        error={problems.of('reviewer')}
        options={reviewers.map(({ staffId, name }) => ({ value: String(staffId), label: name }))}
      />
      <div>
        <Button type="submit" loadingText={submission.isBusy && t('working')}>
          {t('one.assign')}
        </Button>
      </div>
    </Form>
  );
}

const fewestLetters = 5;

function ReopenForm({ application, onDone }: PartProps): ReactNode {
  const t = useTexts();
  const readAgain = useReadAgain();
  const problems = useProblems();
  const submitted = application.reviews.filter(({ status }) => status === 'submitted');
  const submission = useSubmit(async (typed) => {
    const [reviewId, reason] = [Number(typed('review')), typed('reason').trim()];
    const found = {
      review: reviewId === 0 ? t('one.chooseReview') : null,
      reason: reason.length < fewestLetters ? t('reason.missing') : null,
    };
    if (!problems.check(found)) return false;
    await call('reviews/reopen-review', { reviewId, reason });
    await readAgain();
    toasts.add('success', t('one.reopened'));
    onDone();
    return false;
  });
  if (submitted.length === 0) return null;
  return (
    <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
      <SelectField
        id="review"
        name="review"
        label={t('one.review')}
        placeholder={t('one.choose')}
        error={problems.of('review')}
        options={submitted.map(({ id, reviewerName }) => ({ value: String(id), label: reviewerName }))}
      />
      <TextareaField
        id="reason"
        name="reason"
        label={t('one.reason')}
        error={problems.of('reason')}
        maxLength={1000}
      />
      <div>
        <Button type="submit" loadingText={submission.isBusy && t('working')}>
          {t('one.reopen')}
        </Button>
      </div>
    </Form>
  );
}
