import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { flag } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { useTexts } from '../use-texts.ts';

interface ActivityTabProps {
  readonly profileId: number;
  /** Where an application is opened. */
  readonly getApplicationHref: (applicationId: number) => string;
}

/** The changes of an applicant's applications in a month, chosen among those with changes. */
export function ActivityTab(props: ActivityTabProps): ReactNode {
  const t = useTexts();
  const periods = useQuery(query('work-queue/list-activity-periods', { id: props.profileId }));
  return (
    <Loaded query={periods} skeleton={{ shape: 'text', count: 6 }}>
      {(output) =>
        output.periods.length === 0 ? (
          <EmptyState title={t('activity.none')} />
        ) : (
          <Activities {...props} periods={output.periods} />
        )
      }
    </Loaded>
  );
}

type Periods = OutputOf<'work-queue/list-activity-periods'>['periods'];

/** The changes of the chosen month. */
function Activities({
  profileId,
  getApplicationHref,
  periods,
}: ActivityTabProps & { readonly periods: Periods }): ReactNode {
  const t = useTexts();
  const { dateTime, month } = useFormat();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('period');
  const period = periods.find((each) => each.period === wanted)?.period ?? periods[0]?.period ?? '';
  const activities = useQuery(query('work-queue/list-activities', { id: profileId, period }));
  return (
    <Stack>
      <SelectField
        label={t('metrics.period')}
        value={period}
        options={periods.map((each) => ({
          value: each.period,
          label: `${month(each.period)} · ${t('activity.count', { count: each.count })}`,
        }))}
        onValueChange={(next) => setSearch({ period: next }, { replace: true })}
      />
      <Loaded query={activities} skeleton={{ shape: 'text', count: 6 }}>
        {(output) => (
          <Timeline
            label={t('activity.text')}
            events={output.activities.map((activity, index) => ({
              eventId: String(index),
              icon: flag,
              title: activity.label,
              dateTime: activity.at,
              timeText: dateTime(activity.at),
              detail: (
                <a href={getApplicationHref(activity.applicationId)}>{isolate(activity.programName)}</a>
              ),
            }))}
          />
        )}
      </Loaded>
    </Stack>
  );
}
