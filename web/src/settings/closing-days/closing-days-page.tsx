import { closingDaysKind } from '@commonway/contract/settings/closing-days-kind.ts';
import { type Holiday, maxHolidays } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import type { ReactNode } from 'react';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import type { Studio } from '../../configuration/use-studio.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { DateField, TextField } from '../../ui/fields/text-field.tsx';
import { add, trash } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/page.tsx';
import styles from './closing-days.module.css';
import { getDateFieldId, useClosingDaysStudioTexts } from './use-closing-days-studio-texts.ts';
import { useClosingDaysTexts } from './use-texts.ts';

/** The office has one list of closing days. */
const officeSubject = {};

/** /v2/instance-portal/closing-days: the editor of holidays and closing days. */
export default function ClosingDaysPage(): ReactNode {
  return (
    <ConfigurationStudio
      kind={closingDaysKind}
      subject={officeSubject}
      area="InstanceConfig"
      texts={useClosingDaysStudioTexts()}
      getLanguages={() => []}
      editor={ClosingDaysEditor}
    />
  );
}

/** The list of closing days with their fields. */
function ClosingDaysEditor({ studio }: { studio: Studio<typeof closingDaysKind> }): ReactNode {
  const t = useClosingDaysTexts();
  const { days } = studio.definition;
  const setDays = (next: Holiday[], tag?: string): void => studio.change({ days: next }, tag);
  const updateDay = (at: number, part: Partial<Holiday>): void =>
    setDays(
      days.map((day, index) => (index === at ? { ...day, ...part } : day)),
      `${at} ${Object.keys(part).join(' ')}`,
    );
  return (
    <Card title={t('days')} headingLevel={2}>
      <ol className={styles.days}>
        {days.map(({ date, name, isYearly }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no id, only a position
          <li key={at} className={styles.day}>
            <DateField
              id={getDateFieldId(at)}
              label={t('date')}
              value={date}
              onValueChange={(value) => updateDay(at, { date: value })}
            />
            <TextField
              label={t('name')}
              dir="auto"
              maxLength={100}
              value={name}
              onValueChange={(value) => updateDay(at, { name: value })}
            />
            <Checkbox
              label={t('yearly')}
              checked={isYearly}
              onCheckedChange={(isOn) => updateDay(at, { isYearly: isOn })}
            />
            <IconButton
              icon={trash}
              label={t('remove', { name: isolate(name || t('day.number', { number: at + 1 })) })}
              onClick={() => setDays(days.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {days.length < maxHolidays && (
        <Button icon={add} onClick={() => setDays([...days, { date: '', name: '', isYearly: true }])}>
          {t('add')}
        </Button>
      )}
    </Card>
  );
}
