import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { ReasonDialog } from '../../shell/form/reason-dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useReviewPaths } from '../use-review-paths.ts';
import { useTexts } from '../use-texts.ts';

interface ConflictDialogProps {
  readonly reviewId: number;
  readonly onClose: () => void;
}

const reasonLimits = { min: 5, max: 1000 };

/** Declares a conflict of interest, which permanently removes the review from the user, with a reason. */
export function ConflictDialog({ reviewId, onClose }: ConflictDialogProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const reviewPaths = useReviewPaths();
  const [, navigate] = useLocation();
  return (
    <ReasonDialog
      draftName={`conflict of review ${reviewId}`}
      title={t('conflict')}
      submitText={t('conflict.confirm')}
      variant="danger"
      label={t('conflict.reason')}
      tooShort={t('reason.missing')}
      limits={reasonLimits}
      onReason={async (reason) => {
        const { isReassigned } = await call('reviews/declare-conflict', { reviewId, reason });
        toasts.add('success', t(isReassigned ? 'conflict.given' : 'conflict.waiting'));
        await invalidate(client, 'reviews/list-my-reviews');
        navigate(reviewPaths.list());
      }}
      onClose={onClose}
    >
      <p>{t('conflict.text')}</p>
    </ReasonDialog>
  );
}
