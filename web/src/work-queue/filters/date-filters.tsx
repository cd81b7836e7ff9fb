import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { toLocalDay } from '../../shell/local-time.ts';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { DateField } from '../../ui/fields/text-field.tsx';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';
import type { QueueFilters } from './queue-filters.ts';
import type { ChangeFilters } from './use-queue-filters.ts';
import { useRepositionPopover } from './use-reposition-popover.ts';

interface DateChoiceProps {
  readonly filters: QueueFilters;
  readonly onChange: ChangeFilters;
}

const spans = [7, 30, 90] as const;

/** Filters by submission date and by date of last contact. */
export function DateFilters({ filters, onChange }: DateChoiceProps): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  useRepositionPopover();
  const today = toLocalDay(getCurrentTime(), tenant.timeZone);
  return (
    <Stack>
      <Cluster gap="small">
        {spans.map((days) => (
          <TextButton
            key={days}
            onClick={() =>
              onChange({ from: toLocalDay(getCurrentTime(), tenant.timeZone, -days), until: null })
            }
          >
            {t('dates.lastDays', { days })}
          </TextButton>
        ))}
      </Cluster>
      <DateField
        label={t('dates.from')}
        value={filters.from ?? ''}
        max={filters.until ?? today}
        onValueChange={(from) => onChange({ from: from || null })}
      />
      <DateField
        label={t('dates.until')}
        value={filters.until ?? ''}
        min={filters.from ?? undefined}
        onValueChange={(until) => onChange({ until: until || null })}
      />
      <DateField
        label={t('dates.lastContact')}
        value={filters.lastContactOn ?? ''}
        max={today}
        onValueChange={(day) => onChange({ lastContactOn: day || null })}
      />
    </Stack>
  );
}
