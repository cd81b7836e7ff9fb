import { type AnyKind, isScheduled, type ScheduleView } from '@commonway/contract/configuration/kind.ts';
import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import { type ReactNode, useEffect } from 'react';
import { CallError } from '../api.ts';
import { useBoot } from '../shell/boot.tsx';
import { useAction } from '../shell/form/use-action.ts';
import { useFormat } from '../shell/format.tsx';
import { isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import type { Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

interface ScheduleBannerProps<Kind extends AnyKind> {
  readonly studio: Studio<Kind>;
  /** Moves the focus, because the banner with the focused button is gone. */
  readonly onCanceled: () => void;
}

/** When the draft will be published, or why it wasn't, if it was scheduled. */
export function ScheduleBanner<Kind extends AnyKind>(props: ScheduleBannerProps<Kind>): ReactNode {
  const { schedule } = props.studio.draft;
  useReloadWhenDue(props.studio);
  return schedule && <ScheduleDetails {...props} schedule={schedule} />;
}

/** Shows the time of the scheduled publication or why it failed, with a button to cancel or dismiss it. */
function ScheduleDetails<Kind extends AnyKind>({
  studio,
  onCanceled,
  schedule,
}: ScheduleBannerProps<Kind> & { readonly schedule: ScheduleView }): ReactNode {
  const t = useConfigurationTexts();
  const format = useFormat();
  const { timeZone } = useBoot().tenant;
  const canceling = useCancelSchedule(studio, onCanceled);
  const { failure } = schedule;
  const values = {
    time: format.dateTime(schedule.publishAt),
    zone: timeZone.replaceAll('_', ' '),
    name: isolate(schedule.scheduledByName),
  };
  return (
    <Banner
      tone={failure === null ? 'information' : 'failed'}
      live="polite"
      actions={
        studio.isWriter && (
          <Button loadingText={canceling.isBusy && t('saving')} onClick={() => canceling.run()}>
            {failure === null ? t('schedule.cancel') : t('schedule.dismiss')}
          </Button>
        )
      }
    >
      <p>{failure === null ? t('schedule.waiting', values) : t('schedule.failed', values)}</p>
      <p>{failure === null ? t('schedule.locked') : t(`schedule.failed.${failure}`)}</p>
    </Banner>
  );
}

/** Returns the mutation that cancels the schedule or dismisses its failure. */
function useCancelSchedule<Kind extends AnyKind>(
  { calls, store, reload }: Studio<Kind>,
  onCanceled: () => void,
) {
  return useAction(async () => {
    try {
      store.continueFrom(await calls.cancelSchedule(store.current().draft.revision));
      onCanceled();
    } catch (error) {
      if (error instanceof CallError && error.error === 'draft_changed') await reload();
      throw error;
    }
  });
}

const pollIntervalMs = 5000;

/** Reloads the page from the time of a schedule on, until the draft is published or couldn't be. */
function useReloadWhenDue<Kind extends AnyKind>({ draft, reload }: Studio<Kind>): void {
  const publishAt = isScheduled(draft) ? draft.schedule?.publishAt : undefined;
  useEffect(() => {
    if (publishAt === undefined) return;
    const timer = setInterval(() => {
      if (getCurrentTime() >= Date.parse(publishAt)) reload().catch(() => undefined);
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, [publishAt, reload]);
}
