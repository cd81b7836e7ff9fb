import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { ReactNode } from 'react';

/**
 * What happens next. Renders nothing if only a message waits for the applicant: what happens next does not know of it,
 * and may say that there is nothing to do.
 */
export const NextStep = ({
  application: { nextStep, turn, unreadMessages },
}: {
  application: ApplicationCard;
}): ReactNode => (turn === 'yours' || unreadMessages === 0) && <p>{nextStep}</p>;
