import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { formatLocalTime, parseLocalTime } from '../shell/local-time.ts';
import { RadioGroup } from '../ui/choices/radio-group.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useConfigurationTexts } from './use-texts.ts';

/** When a draft will be published: now, or at a local time of the office. */
export interface PublishTime {
  readonly when: 'now' | 'later';
  /** YYYY-MM-DDTHH:MM, or empty. */
  readonly localTime: string;
}

/**
 * Converts a chosen time to an instant; null if it is incomplete or past. A time that a clock change skips moves
 * forward.
 */
export function toPublishInstant({ localTime }: PublishTime, timeZone: string, now: Date): Date | null {
  const instant = parseLocalTime(localTime, timeZone);
  return instant !== null && instant > now ? instant : null;
}

interface PublishTimeFieldProps {
  readonly value: PublishTime;
  readonly onChange: (value: PublishTime) => void;
}

/** Chooses when a draft is published, in the office's time zone. */
export function PublishTimeField({ value, onChange }: PublishTimeFieldProps): ReactNode {
  const t = useConfigurationTexts();
  const { timeZone } = useBoot().tenant;
  return (
    <>
      <RadioGroup
        name="when"
        legend={t('when')}
        options={[
          { value: 'now', label: t('when.now') },
          { value: 'later', label: t('when.later') },
        ]}
        value={value.when}
        onValueChange={(when) => onChange({ ...value, when: when === 'later' ? 'later' : 'now' })}
      />
      {value.when === 'later' && (
        <TextField
          type="datetime-local"
          width="medium"
          label={t('when.time')}
          hint={t('when.zone', { zone: timeZone.replaceAll('_', ' ') })}
          min={formatLocalTime(new Date(getCurrentTime()), timeZone)}
          value={value.localTime}
          onValueChange={(localTime) => onChange({ ...value, localTime })}
        />
      )}
    </>
  );
}
