import type { ReviewView } from '@commonway/contract/reviews/review-view.ts';
import type { ComponentType } from 'react';

/** What another room's list of answers gets; it is composed in by the routes. */
export type AnswersSlot = ComponentType<{
  readonly view: Pick<ReviewView, 'form' | 'answers'>;
  /** Null: a private answer stays masked, and cannot be asked for. */
  readonly applicationId: null;
  readonly onDocument: (documentId: number) => void;
}>;
