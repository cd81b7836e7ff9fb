import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { Form, useProblems, useSubmit } from '../../shell/form/form.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useReviewPaths } from '../use-review-paths.ts';
import { useTexts } from '../use-texts.ts';

interface ConflictDialogProps {
  readonly reviewId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const minReasonLength = 5;

/** Declares a conflict of interest, which permanently removes the review from the user, with a reason. */
export function ConflictDialog({ reviewId, isOpen, onClose }: ConflictDialogProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const reviewPaths = useReviewPaths();
  const [, navigate] = useLocation();
  const problems = useProblems();
  const submission = useSubmit(async (typed) => {
    const reason = typed('reason').trim();
    if (!problems.recordErrors({ reason: reason.length < minReasonLength ? t('reason.missing') : null }))
      return false;
    const { isReassigned } = await call('reviews/declare-conflict', { reviewId, reason });
    toasts.add('success', t(isReassigned ? 'conflict.given' : 'conflict.waiting'));
    await client.invalidateQueries({ queryKey: ['reviews/list-my-reviews'] });
    navigate(reviewPaths.list());
    return true;
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('conflict')}
      closeLabel={t('close')}
      isBusy={submission.isBusy}
    >
      <p>{t('conflict.text')}</p>
      <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
        <TextareaField
          id="reason"
          name="reason"
          label={t('conflict.reason')}
          error={problems.getError('reason')}
          maxLength={1000}
        />
        <Cluster align="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="danger" loadingText={submission.isBusy && t('working')}>
            {t('conflict.confirm')}
          </Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}
