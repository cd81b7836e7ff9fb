import { type Holiday, maxHolidays } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { QuestionGroup } from '../../../ui/choices/question-group.tsx';
import { DateField, TextField } from '../../../ui/fields/text-field.tsx';
import { trash } from '../../../ui/icons/shapes.ts';
import { fieldIdOf } from '../field-problems.ts';
import styles from '../settings.module.css';
import { useSettingsTexts } from '../use-texts.ts';

type HolidayListProps = {
  holidays: readonly Holiday[];
  onChange: (holidays: Holiday[]) => void;
  problem: string | undefined;
};

/** The office's holidays with their names. A yearly holiday is entered once. */
export function HolidayList({ holidays, onChange, problem }: HolidayListProps): ReactNode {
  const t = useSettingsTexts();
  const change = (at: number, part: Partial<Holiday>): void =>
    onChange(holidays.map((holiday, index) => (index === at ? { ...holiday, ...part } : holiday)));
  return (
    <QuestionGroup
      id={fieldIdOf('calendar.holidays')}
      legend={t('calendar.holidays')}
      hint={t('calendar.holidays.hint')}
      error={problem}
    >
      {holidays.map(({ date, name, isYearly }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an unsaved holiday has no id, only a position
        <div key={at} className={styles.holiday}>
          <DateField
            label={t('holiday.date')}
            required
            value={date}
            onValueChange={(day) => change(at, { date: day })}
          />
          <TextField
            label={t('holiday.name')}
            required
            value={name}
            onValueChange={(words) => change(at, { name: words })}
          />
          <Checkbox
            label={t('holiday.yearly')}
            checked={isYearly}
            onCheckedChange={(isOn) => change(at, { isYearly: isOn })}
          />
          <IconButton
            icon={trash}
            label={t('holiday.remove', { name: isolated(name || date) })}
            onClick={() => onChange(holidays.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {holidays.length < maxHolidays && (
        <div>
          <Button onClick={() => onChange([...holidays, { date: '', name: '', isYearly: true }])}>
            {t('holiday.add')}
          </Button>
        </div>
      )}
    </QuestionGroup>
  );
}
