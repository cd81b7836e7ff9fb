import type { ReportDefinition } from '@commonway/contract/reports/report-definitions.ts';
import type { DimensionId } from '@commonway/contract/reports/report-terms.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { FilterChip } from '../../ui/data/filter-chip.tsx';
import { filter as filterIcon } from '../../ui/icons/shapes.ts';
import { Badge } from '../../ui/marks/status-tag.tsx';
import { DatesFilter } from './dates-filter.tsx';
import { countSet, type ReportFilters, reportPath, type ShownReport } from './report-address.ts';
import styles from './report-filters.module.css';
import { type Choices, useReportTexts, useTerms } from './use-report.ts';

interface ReportFiltersProps {
  readonly shown: ShownReport;
  readonly definition: ReportDefinition;
  readonly choices: Choices | undefined;
}

/** The number of filters in the first row; the others are behind a button. */
const firstFilters = 3;

/** The filters of a report in one row: its dates, the comparison, and what it can be limited to. The address has them. */
export function ReportFilterBar({ shown, definition, choices }: ReportFiltersProps): ReactNode {
  const t = useReportTexts();
  const [, navigate] = useLocation();
  const { filters } = shown;
  const first = definition.filters.slice(0, firstFilters);
  const further = definition.filters.slice(firstFilters);
  const [isOpen, setOpen] = useState(false);
  const furtherSet = countSet(filters, further);
  const change = (next: ReportFilters): void =>
    navigate(reportPath({ ...shown, filters: { ...filters, ...next } }));
  const show = (dimensions: readonly DimensionId[]): ReactNode =>
    dimensions.map((dimension) => (
      <DimensionFilter
        key={dimension}
        dimension={dimension}
        value={filters[dimension]}
        choices={choices?.filters.find((each) => each.dimension === dimension)?.choices}
        onChange={(value) => change({ [dimension]: value })}
      />
    ));
  const isFiltered = countSet(filters, definition.filters) > 0;
  return (
    <search className={styles.bar} aria-label={t('filters')}>
      {definition.hasPeriod && <DatesFilter filters={filters} onChange={change} />}
      {definition.hasPeriod && (
        <span className={styles.compare}>
          <Checkbox
            label={t('compare')}
            checked={filters.compare === 'before'}
            onCheckedChange={(isOn) => change({ compare: isOn ? 'before' : '' })}
          />
        </span>
      )}
      {show(first)}
      {further.length > 0 && (
        <Button
          variant="quiet"
          icon={filterIcon}
          aria-expanded={isOpen || furtherSet > 0}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters.more')}
          {furtherSet > 0 && <Badge count={furtherSet} tone="brand" />}
        </Button>
      )}
      {isFiltered && (
        <TextButton onClick={() => navigate(reportPath({ ...shown, filters: pickPeriod(filters) }))}>
          {t('filters.clear')}
        </TextButton>
      )}
      {(isOpen || furtherSet > 0) && <div className={styles.further}>{show(further)}</div>}
    </search>
  );
}

const pickPeriod = ({ from, to, compare, by }: ReportFilters): ReportFilters =>
  Object.fromEntries(Object.entries({ from, to, compare, by }).filter(([, value]) => value));

interface DimensionFilterProps {
  readonly dimension: DimensionId;
  readonly value: string | undefined;
  /** Undefined while loading. */
  readonly choices: Choices['filters'][number]['choices'] | undefined;
  readonly onChange: (value: string) => void;
}

/** A filter with one choice of a list. */
function DimensionFilter({ dimension, value, choices = [], onChange }: DimensionFilterProps): ReactNode {
  const t = useReportTexts();
  const tTerms = useTerms();
  const label = tTerms(`dimension.${dimension}`);
  return (
    <FilterChip
      label={label}
      valueText={value && (choices.find(({ key }) => key === value)?.label ?? '\u2026')}
      clearLabel={t('filters.clearOne', { filter: label })}
      onClear={() => onChange('')}
    >
      {(close) => (
        <ul className={styles.choices}>
          {choices.length === 0 && <li className={styles.none}>{t('filters.none')}</li>}
          {choices.map((choice) => (
            <li key={choice.key}>
              <button
                type="button"
                aria-pressed={choice.key === value}
                className={styles.choice}
                onClick={() => {
                  close();
                  onChange(choice.key);
                }}
              >
                <bdi>{choice.label}</bdi>
                {choice.parent && <span className={styles.parent}>{choice.parent}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FilterChip>
  );
}
