import {
  type AccessFeature,
  accessFeatures,
  officeProfileLimits,
  type PublicOffice,
} from '@commonway/contract/settings/office-profile-kind.ts';
import type { SpecialDay } from '@commonway/contract/tenants/calendar/opening-hours.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { DateField, TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { add, trash } from '../../ui/icons/shapes.ts';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { HoursFields } from './hours-fields.tsx';
import styles from './office-profile.module.css';
import { LanguagesField } from './service-fields.tsx';
import { getPlaceId } from './use-studio-texts.ts';
import { useAccessTexts, useOfficeProfileTexts } from './use-texts.ts';

interface OfficeFieldsProps {
  readonly office: PublicOffice;
  readonly number: number;
  readonly onChange: (part: Partial<PublicOffice>) => void;
  readonly onRemove: () => void;
}

/** A public office with its fields. */
export function OfficeFields({ office, number, onChange, onRemove }: OfficeFieldsProps): ReactNode {
  const t = useOfficeProfileTexts();
  const access = useAccessTexts();
  const { weekday } = useFormat();
  const name = office.name.trim() || t('office.number', { number });
  return (
    <div id={getPlaceId(office.key)} tabIndex={-1}>
      <Card
        title={<bdi>{name}</bdi>}
        aside={<IconButton icon={trash} label={t('remove', { name: isolate(name) })} onClick={onRemove} />}
      >
        <Stack>
          <TextField
            label={t('name')}
            dir="auto"
            maxLength={100}
            value={office.name}
            onValueChange={(value) => onChange({ name: value })}
          />
          <TextareaField
            label={t('address')}
            rows={2}
            maxLength={200}
            value={office.address}
            onValueChange={(address) => onChange({ address })}
          />
          <TextField
            label={t('phone')}
            type="tel"
            width="medium"
            maxLength={30}
            value={office.phone}
            onValueChange={(phone) => onChange({ phone })}
          />
          <QuestionGroup legend={t('week')} hint={t('week.hint')}>
            {office.week.map((hours, day) => (
              <HoursFields
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day of the week
                key={day}
                day={weekday(day)}
                hours={hours}
                onChange={(changed) => onChange({ week: office.week.with(day, changed) })}
              />
            ))}
          </QuestionGroup>
          <SpecialDays days={office.specialDays} onChange={(specialDays) => onChange({ specialDays })} />
          <LanguagesField
            label={t('place.languages')}
            codes={office.languages}
            onChange={(languages) => onChange({ languages })}
          />
          <CheckboxGroup
            layout="columns"
            name={`access-${office.key}`}
            legend={t('access')}
            options={accessFeatures.map((value) => ({ value, label: access(`access.${value}`) }))}
            value={office.access}
            onValueChange={(features) => onChange({ access: features as AccessFeature[] })}
          />
        </Stack>
      </Card>
    </div>
  );
}

interface SpecialDaysProps {
  readonly days: readonly SpecialDay[];
  readonly onChange: (days: SpecialDay[]) => void;
}

/** The days on which a public office has other hours than its week, or is closed. */
function SpecialDays({ days, onChange }: SpecialDaysProps): ReactNode {
  const t = useOfficeProfileTexts();
  const { date: formatDate } = useFormat();
  const update = (at: number, part: Partial<SpecialDay>): void =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...part } : day)));
  return (
    <QuestionGroup legend={t('days')}>
      {days.map((day, at) => {
        const label = day.date === '' ? t('day.number', { number: at + 1 }) : formatDate(day.date);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no id, only a position
          <div key={at} className={styles.special}>
            <DateField
              label={t('day.date')}
              value={day.date}
              onValueChange={(date) => update(at, { date })}
            />
            <TextField
              label={t('day.name')}
              dir="auto"
              maxLength={100}
              value={day.name}
              onValueChange={(name) => update(at, { name })}
            />
            <IconButton
              icon={trash}
              label={t('day.remove', { name: label })}
              onClick={() => onChange(days.toSpliced(at, 1))}
            />
            <HoursFields day={label} hours={day.hours} onChange={(hours) => update(at, { hours })} />
          </div>
        );
      })}
      {days.length < officeProfileLimits.specialDays && (
        <div>
          <Button icon={add} onClick={() => onChange([...days, { date: '', name: '', hours: [] }])}>
            {t('day.add')}
          </Button>
        </div>
      )}
    </QuestionGroup>
  );
}
