import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';
import { useOwnTexts } from './use-refetch-list.ts';

/**
 * Shows that no action is needed and the usual time in this status. Renders nothing
 * if the applicant has something to do, which may be a message to read.
 */
export function StepTime({ application }: { application: ApplicationCard }): ReactNode {
  const { turn, stepTime, unreadMessages } = application;
  const own = useOwnTexts();
  const t = useTexts();
  if (turn !== 'ours' || unreadMessages > 0) return null;
  return (
    <p>
      {own('nothing')} {stepTime && t(`step.${stepTime.kind}`, stepTime)}
    </p>
  );
}
