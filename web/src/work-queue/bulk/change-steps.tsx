import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { useTexts } from '../use-texts.ts';
import { type BulkChange, useStep } from './use-change.ts';

const steps = ['resume', 'pause', 'stop', 'undo'] as const;

/** The actions that the viewer may take on a bulk update now, as listed by the server. */
export function ChangeSteps({ change }: { change: BulkChange }): ReactNode {
  const t = useTexts();
  const step = useStep(change.id);
  const retry = useRetry(change);
  const failure = step.error ?? retry.error;
  return (
    <>
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      {change.may.length > 0 && (
        <Cluster>
          {steps
            .filter((name) => change.may.includes(name))
            .map((name) => (
              <Button
                key={name}
                loadingText={step.isPending && step.variables === name && t('loading')}
                onClick={() => step.mutate(name)}
              >
                {t(`step.${name}`)}
              </Button>
            ))}
          {change.may.includes('retry') && (
            <Button loadingText={retry.isPending && t('loading')} onClick={() => retry.mutate()}>
              {t('step.retry', { count: change.counts.refused + change.counts.waiting })}
            </Button>
          )}
        </Cluster>
      )}
    </>
  );
}

/** Starts the same change for the applications that were not changed, as a new bulk update with its own address. */
function useRetry({ id, stateId, ownerId, denialReasonId, comment }: BulkChange) {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () =>
      call('work-queue/start-bulk-change', {
        selection: { kind: 'left', changeId: id },
        change: { stateId, ownerId, denialReasonId, comment },
      }),
    onSuccess: (again) => navigate(paths.bulkUpdate(again.id)),
  });
}
