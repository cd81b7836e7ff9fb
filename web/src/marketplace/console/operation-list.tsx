import type { ConsoleOperation } from '@commonway/contract/marketplace/console.ts';
import { type OperationStep, simulatedActions } from '@commonway/contract/marketplace/console-terms.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import {
  check,
  clock,
  download,
  envelope,
  error,
  type IconShape,
  refresh,
  search,
} from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { ConsoleSection } from './console-section.tsx';
import { useConsoleAction, type useOperations } from './use-console.ts';
import { useConsoleTexts } from './use-console-texts.ts';

const tones: Readonly<Record<ConsoleOperation['status'], Tone>> = {
  received: 'brand',
  verified: 'passed',
  unknown: 'warning',
  succeeded: 'passed',
  failed: 'warning',
};

const icons: Readonly<Record<OperationStep, IconShape>> = {
  started: clock,
  received: envelope,
  repeated: envelope,
  replayed: refresh,
  found: search,
  verified: check,
  unknown: error,
  accepted: check,
  refused: error,
  succeeded: check,
  failed: error,
  applied: download,
  unchanged: clock,
};

/** The marketplace's operations, newest first, each with its time line and the replay of its webhook. */
export function OperationList({
  list,
  mayAct,
}: {
  list: ReturnType<typeof useOperations>;
  mayAct: boolean;
}): ReactNode {
  const t = useConsoleTexts();
  return (
    <ConsoleSection title={t('operations')}>
      <PagedList
        list={list}
        failed={t('operations.failed')}
        headingLevel={3}
        empty={<EmptyState icon={envelope} title={t('operations.empty')} />}
      >
        {(operations) => (
          <div>
            {operations.map((operation) => (
              <OperationItem key={operation.number} operation={operation} mayAct={mayAct} />
            ))}
          </div>
        )}
      </PagedList>
    </ConsoleSection>
  );
}

/** One operation in a line that opens its time line. */
function OperationItem({ operation, mayAct }: { operation: ConsoleOperation; mayAct: boolean }): ReactNode {
  const t = useConsoleTexts();
  const format = useFormat();
  const { id, status, steps, isAnnounced } = operation;
  const { isBusy, run } = useConsoleAction('marketplace/replay-webhook', t('operation.replayed'));
  const known = simulatedActions.find((each) => each === operation.action);
  const action = known === undefined ? operation.action : t(`action.${known}`);
  const name = isolate(operation.name ?? operation.subscriptionId);
  return (
    <Disclosure
      summary={t('operation.title', { action, name })}
      extra={
        <StatusTag isBare tone={tones[status]}>
          {isAnnounced ? t(`status.${status}`) : t('webhook.missing')}
        </StatusTag>
      }
    >
      <Stack>
        <Timeline
          label={t('operation.steps')}
          events={steps.map(({ id: stepId, step, event, at }) => ({
            eventId: String(stepId),
            icon: icons[step],
            title:
              event === null ? t(`step.${step}`) : t('step.applied-event', { event: t(`event.${event}`) }),
            timeText: format.dateTime(at),
            dateTime: at,
          }))}
        />
        {mayAct && isAnnounced && (
          <div>
            <Button
              icon={refresh}
              aria-label={t('operation.replay-name', { action, name })}
              loadingText={isBusy && t('loading')}
              onClick={() => run({ id })}
            >
              {t('operation.replay')}
            </Button>
          </div>
        )}
      </Stack>
    </Disclosure>
  );
}
