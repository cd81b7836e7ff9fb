import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { OfficeHours } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import { defaultWeek } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toFieldId } from '../field-problems.ts';
import { QuietHoursFields } from '../fields/quiet-hours-fields.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { useSectionDraft } from '../use-section.ts';
import { useSettingsTexts } from '../use-texts.ts';
import type { SectionProps } from './section-props.ts';

const weekId = toFieldId('calendar.week');
const [defaultHours] = defaultWeek as [OfficeHours];

/** The office hours. Deadlines of applications pause outside these hours. */
export function CalendarSection({ settings }: SectionProps): ReactNode {
  const t = useSettingsTexts();
  const draft = useSectionDraft('calendar', settings);
  const { value, set, form } = draft;
  const { user } = useBoot();
  const setDay = (day: number, hours: OfficeHours | null): void =>
    set({ week: value.week.map((before, index) => (index === day ? hours : before)) });
  return (
    <div className={styles.group}>
      <p>
        <Link href={staffPaths.closingDays()}>{t('calendar.closing-days')}</Link>
      </p>
      {permits(user?.permissions ?? {}, 'WorkflowConfig', 'Read') && (
        <p>
          <Link href={staffPaths.escalations()}>{t('calendar.escalations')}</Link>
        </p>
      )}
      <SectionForm draft={draft}>
        <QuestionGroup
          id={weekId}
          legend={t('calendar.week')}
          hint={t('calendar.week.hint', { zone: settings.languages.time_zone.replaceAll('_', ' ') })}
          error={form.getError(weekId)}
        >
          {value.week.map((hours, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day of the week
            <DayRow key={day} day={day} hours={hours} onChange={(wanted) => setDay(day, wanted)} />
          ))}
        </QuestionGroup>
        <QuietHoursFields
          quiet={value.quiet_hours}
          problem={form.getError(toFieldId('calendar.quiet_hours'))}
          onChange={(quiet_hours) => set({ quiet_hours })}
        />
      </SectionForm>
    </div>
  );
}

type DayRowProps = { day: number; hours: OfficeHours | null; onChange: (hours: OfficeHours | null) => void };

/** The hours of one weekday, or that the office is closed. */
function DayRow({ day, hours, onChange }: DayRowProps): ReactNode {
  const t = useSettingsTexts();
  const name = useFormat().weekday(day);
  const renderTimeField = (key: keyof OfficeHours): ReactNode =>
    hours && (
      <TextField
        type="time"
        width="short"
        required
        isLabelHidden
        label={t(`calendar.${key}`, { day: name })}
        value={hours[key]}
        onValueChange={(time) => onChange({ ...hours, [key]: time })}
      />
    );
  return (
    <div className={styles.day}>
      <Checkbox
        label={name}
        checked={hours !== null}
        onCheckedChange={(isOpen) => onChange(isOpen ? defaultHours : null)}
      />
      {hours === null ? (
        <span className={styles.closed}>{t('calendar.closed')}</span>
      ) : (
        <>
          {renderTimeField('opens')}
          <span>{t('calendar.until')}</span>
          {renderTimeField('closes')}
        </>
      )}
    </div>
  );
}
