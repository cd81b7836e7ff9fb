import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { toLocalDay } from '../../shell/local-time.ts';
import { FilterChip } from '../../ui/data/filter-chip.tsx';
import { DateField } from '../../ui/fields/text-field.tsx';
import { listPresets } from './date-presets.ts';
import type { ReportFilters } from './report-address.ts';
import styles from './report-filters.module.css';
import { useFigures } from './use-figures.ts';
import { useReportTexts } from './use-report.ts';

interface DatesFilterProps {
  readonly filters: ReportFilters;
  readonly onChange: (filters: ReportFilters) => void;
}

/** The dates of a report: a preset, or two days. */
export function DatesFilter({ filters, onChange }: DatesFilterProps): ReactNode {
  const t = useReportTexts();
  const { showDays } = useFigures();
  const { tenant } = useBoot();
  const today = toLocalDay(getCurrentTime(), tenant.timeZone);
  const presets = listPresets(today);
  const { from, to } = filters;
  const current = presets.find(
    (preset) => (preset.from ?? '') === (from ?? '') && (preset.to ?? '') === (to ?? ''),
  );
  const valueText = current ? t(`dates.${current.name}`) : showDays(from ?? to ?? today, to ?? today);
  return (
    <FilterChip label={t('dates')} valueText={valueText}>
      {(close) => (
        <div className={styles.presets}>
          <ul className={styles.choices}>
            {presets.map(({ name, from: first, to: last }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={name === current?.name}
                  className={styles.choice}
                  onClick={() => {
                    close();
                    onChange({ from: first ?? '', to: last ?? '' });
                  }}
                >
                  {t(`dates.${name}`)}
                </button>
              </li>
            ))}
          </ul>
          <DateField
            label={t('dates.from')}
            value={from ?? ''}
            max={to || today}
            onValueChange={(day) => onChange({ from: day, to: to ?? today })}
          />
          <DateField
            label={t('dates.to')}
            value={to ?? ''}
            min={from}
            max={today}
            onValueChange={(day) => onChange({ to: day })}
          />
        </div>
      )}
    </FilterChip>
  );
}
