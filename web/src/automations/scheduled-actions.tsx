import type { CaseScheduledAction } from '@commonway/contract/automations/scheduled-actions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api.ts';
import { invalidate, query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { useAction } from '../shell/form/use-action.ts';
import { useFormat } from '../shell/format.tsx';
import { createTextsHook, isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Disclosure } from '../ui/overlay/disclosure.tsx';
import styles from './scheduled-actions.module.css';
import type { en } from './texts/en.ts';

/** The texts for scheduled actions of automatic rules. */
const useScheduledActionTexts = createTextsHook<typeof en>('automations');

const operation = 'automations/list-case-scheduled-actions';

/**
 * Lists the scheduled actions of automatic rules for a case, each with a pause button. Renders nothing if there are
 * none.
 */
export function ScheduledActions({ applicationId }: { readonly applicationId: number }): ReactNode {
  const t = useScheduledActionTexts();
  const { data } = useQuery({ ...query(operation, { applicationId }), staleTime: 0 });
  const scheduledActions = data?.scheduledActions ?? [];
  if (scheduledActions.length === 0) return null;
  return (
    <Disclosure summary={t('title')} extra={scheduledActions.length} open>
      <ul className={styles.list}>
        {scheduledActions.map((scheduledAction) => (
          <li key={scheduledAction.scheduledActionId} className={styles.item}>
            <ScheduledActionItem applicationId={applicationId} scheduledAction={scheduledAction} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface ScheduledActionItemProps {
  readonly applicationId: number;
  readonly scheduledAction: CaseScheduledAction;
}

/** A scheduled action with its rule, time, and stop conditions, and a button to pause or resume it. */
function ScheduledActionItem({ applicationId, scheduledAction }: ScheduledActionItemProps): ReactNode {
  const t = useScheduledActionTexts();
  const format = useFormat();
  const { language } = useBoot();
  const client = useQueryClient();
  const { scheduledActionId, ruleName, action, stops, dueAt, heldByName: holderName } = scheduledAction;
  const isOnHold = holderName !== null;
  const pause = useAction(
    () =>
      call('automations/pause-scheduled-action', {
        applicationId,
        scheduledActionId,
        isHeld: !isOnHold,
      }).finally(() => invalidate(client, operation, { applicationId })),
    { showsFailure: true },
  );
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  const buttonText = t(isOnHold ? 'let-go' : 'hold');
  return (
    <>
      <p className={styles.what}>
        {isOnHold ? t('held', { name: isolate(holderName) }) : t(action, { time: format.dateTime(dueAt) })}
      </p>
      <p className={styles.why}>
        {t('by', { name: isolate(ruleName) })}{' '}
        {stops.length > 0 && t('unless', { stops: either.format(stops.map((stop) => t(`stops.${stop}`))) })}
      </p>
      {pause.failure && (
        <Banner tone="failed" live="polite">
          {pause.failure.message}
        </Banner>
      )}
      <div>
        <Button
          variant="quiet"
          aria-label={t('of', { act: buttonText, rule: ruleName })}
          loadingText={pause.isBusy && buttonText}
          onClick={() => pause.run()}
        >
          {buttonText}
        </Button>
      </div>
    </>
  );
}
