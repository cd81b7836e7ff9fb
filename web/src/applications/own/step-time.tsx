import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { ReactNode } from 'react';
import { useOwnTexts } from './use-refetch-list.ts';

/** Shows that no action is needed and the usual time in this status: the median, or the office's target. */
export function StepTime({ application: { turn, stepTime } }: { application: ApplicationCard }): ReactNode {
  const own = useOwnTexts();
  if (turn !== 'ours') return null;
  if (stepTime === null) return <p>{own('nothing')}</p>;
  const days = stepTime.kind === 'measured' ? stepTime.medianDays : stepTime.days;
  return <p>{own('nothing.usually', { days })}</p>;
}
