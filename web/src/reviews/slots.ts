import type { ReviewView } from '@commonway/contract/reviews/review-view.ts';
import type { ComponentType } from 'react';

/** The answer list from the work-queue module, which the routes pass in. */
export type AnswersSlot = ComponentType<{
  readonly view: Pick<ReviewView, 'form' | 'answers'>;
  /** Always null: private answers stay masked and cannot be revealed. */
  readonly applicationId: null;
  readonly onDocument: (documentId: number) => void;
}>;
