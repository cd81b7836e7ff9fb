import type { QuietHours } from '@commonway/contract/messaging/quiet-hours.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toFieldId } from '../field-problems.ts';
import styles from '../settings.module.css';
import { useSettingsTexts } from '../use-texts.ts';

const quietId = toFieldId('calendar.quiet_hours');
const defaultQuietHours: QuietHours = { from: '20:00', until: '08:00' };

interface QuietHoursFieldsProps {
  readonly quiet: QuietHours | null;
  readonly problem: string | undefined;
  readonly onChange: (quiet: QuietHours | null) => void;
}

/** Quiet hours: text messages and calls are delayed until the end of these hours. */
export function QuietHoursFields({ quiet, problem, onChange }: QuietHoursFieldsProps): ReactNode {
  const t = useSettingsTexts();
  const renderTimeField = (key: keyof QuietHours): ReactNode =>
    quiet && (
      <TextField
        type="time"
        width="short"
        required
        isLabelHidden
        label={t(`calendar.quiet.${key}`)}
        value={quiet[key]}
        onValueChange={(time) => onChange({ ...quiet, [key]: time })}
      />
    );
  return (
    <QuestionGroup id={quietId} legend={t('calendar.quiet')} hint={t('calendar.quiet.hint')} error={problem}>
      <div className={styles.day}>
        <Checkbox
          label={t('calendar.quiet.on')}
          checked={quiet !== null}
          onCheckedChange={(isOn) => onChange(isOn ? defaultQuietHours : null)}
        />
        {quiet && (
          <>
            {renderTimeField('from')}
            <span>{t('calendar.until')}</span>
            {renderTimeField('until')}
          </>
        )}
      </div>
    </QuestionGroup>
  );
}
