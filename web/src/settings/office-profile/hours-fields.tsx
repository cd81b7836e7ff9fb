import { officeProfileLimits } from '@commonway/contract/settings/office-profile-kind.ts';
import type { OfficeHours } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { add, trash } from '../../ui/icons/shapes.ts';
import styles from './office-profile.module.css';
import { useOfficeProfileTexts } from './use-texts.ts';

interface HoursFieldsProps {
  /** The weekday or date. */
  readonly day: string;
  readonly hours: readonly OfficeHours[];
  readonly onChange: (hours: OfficeHours[]) => void;
}

/** The hours of a day: one or several spans, or closed. */
export function HoursFields({ day, hours, onChange }: HoursFieldsProps): ReactNode {
  const t = useOfficeProfileTexts();
  const renderTime = (span: OfficeHours, at: number, key: keyof OfficeHours): ReactNode => (
    <TextField
      type="time"
      width="short"
      isLabelHidden
      label={t(`hours.${key}`, { day })}
      value={span[key]}
      onValueChange={(time) => onChange(hours.with(at, { ...span, [key]: time }))}
    />
  );
  return (
    <div className={styles.day}>
      <span className={styles.weekday}>{day}</span>
      <div className={styles.spans}>
        {hours.length === 0 && <span>{t('hours.closed')}</span>}
        {hours.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no id, only a position
          <div key={at} className={styles.span}>
            {renderTime(span, at, 'opens')}
            <span>{t('hours.until')}</span>
            {renderTime(span, at, 'closes')}
            <IconButton
              icon={trash}
              label={t('hours.remove', { number: at + 1, day })}
              onClick={() => onChange(hours.toSpliced(at, 1))}
            />
          </div>
        ))}
      </div>
      {hours.length < officeProfileLimits.spans && (
        <IconButton
          icon={add}
          label={t('hours.add', { day })}
          onClick={() => onChange([...hours, { opens: '', closes: '' }])}
        />
      )}
    </div>
  );
}
