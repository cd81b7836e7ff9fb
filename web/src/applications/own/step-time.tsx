import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { ReactNode } from 'react';
import { useOwnTexts } from './use-refetch-list.ts';

/**
 * Shows that no action is needed and the usual time in this status: the median, or the office's target. Renders nothing
 * if the applicant has something to do, which may be a message to read.
 */
export function StepTime({ application }: { application: ApplicationCard }): ReactNode {
  const { turn, stepTime, unreadMessages } = application;
  const own = useOwnTexts();
  if (turn !== 'ours' || unreadMessages > 0) return null;
  if (stepTime === null) return <p>{own('nothing')}</p>;
  const days = stepTime.kind === 'measured' ? stepTime.medianDays : stepTime.days;
  return <p>{own('nothing.usually', { days })}</p>;
}
