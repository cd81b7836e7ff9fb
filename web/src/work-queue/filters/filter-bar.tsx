import { caseConditions, dueSpans } from '@commonway/contract/work-queue/queue-limits.ts';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { FilterChip } from '../../ui/data/filter-chip.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { chevronDown } from '../../ui/icons/shapes.ts';
import { Badge } from '../../ui/marks/status-tag.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './filter-bar.module.css';
import { type FilterOption, findSelectedGroups, groupOptions } from './group-options.ts';
import type { OptionListProps } from './option-list.tsx';
import {
  isFiltered,
  me,
  noFilters,
  type QueueFilters,
  serializeQueueFilters,
  type Transition,
  team,
  transitions,
  unassigned,
} from './queue-filters.ts';
import type { ChangeFilters } from './use-queue-filters.ts';

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

const debounce = 200;

/** The search field of the queue, which searches while the user types, after a short pause. */
function SearchBox({ value, onChange, input }: SearchBoxProps): ReactNode {
  const t = useTexts();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address was changed elsewhere: by a link, the back button or "clear all".
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const searchAfterPause = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onChange(text.trim()), debounce);
  };
  return (
    <search>
      <SearchField
        ref={input}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        aria-keyshortcuts="/"
        maxLength={200}
        value={typed}
        onValueChange={searchAfterPause}
        onKeyDown={(event) => {
          // Returns the focus to the list, so that j and k work immediately.
          if (event.key === 'Enter' || (event.key === 'Escape' && typed === '')) event.currentTarget.blur();
        }}
      />
    </search>
  );
}

interface FilterBarProps {
  readonly filters: QueueFilters;
  readonly options: readonly FilterOption[];
  readonly onChange: ChangeFilters;
  readonly searchInput: RefObject<HTMLInputElement | null>;
  /** Opens the dialog that saves the filters and columns as a view. */
  readonly onSave: () => void;
}

// The choices load when a chip is opened, because most visits open none.
const OptionList = lazy(async () => ({ default: (await import('./option-list.tsx')).OptionList }));
const DateFilters = lazy(async () => ({ default: (await import('./date-filters.tsx')).DateFilters }));

/** The filters of the queue, as chips that open their choices. */
export function FilterBar({ filters, options, onChange, searchInput, onSave }: FilterBarProps): ReactNode {
  const t = useTexts();
  const chipsId = useId();
  const [isOpen, setOpen] = useState(false);
  const groups = useMemo(
    () => ({
      programs: groupOptions(options, 'Process'),
      states: groupOptions(options, 'State'),
      dues: dueSpans.map((due, at) => ({ name: t(`due.${due}`), ids: [at] })),
      conditions: caseConditions.map((each, at) => ({ name: t(`condition.${each}`), ids: [at] })),
      partners: groupOptions(options, 'Partner'),
      owners: [
        { name: t('owner.me'), ids: [me] },
        { name: t('owner.team'), ids: [team] },
        { name: t('owner.nobody'), ids: [unassigned] },
        ...groupOptions(options, 'AssignedTo'),
      ],
    }),
    [options, t],
  );
  const toList = (id: number | null): number[] => (id === null ? [] : [id]);
  return (
    <div className={styles.bar} data-unknown={(options.length === 0 && isFiltered(filters)) || undefined}>
      <SearchBox
        input={searchInput}
        value={filters.search}
        onChange={(search) => onChange({ search }, { replace: true })}
      />
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={chipsId}
        iconAtEnd={chevronDown}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filter.label')}
        <Badge count={countFilters(filters)} tone="brand" />
      </Button>
      <div id={chipsId} className={styles.chips} data-open={isOpen || undefined}>
        <TransitionChoice value={filters.transition} onChange={(transition) => onChange({ transition })} />
        <OptionFilterChip
          label={t('filter.program')}
          counted={{ domain: 'Process', filters }}
          groups={groups.programs}
          ids={toList(filters.processId)}
          allLabel={t('filter.allPrograms')}
          onChange={(ids) => onChange({ processId: ids[0] ?? null })}
        />
        <OptionFilterChip
          label={t('filter.status')}
          counted={{ domain: 'State', filters }}
          groups={groups.states}
          ids={filters.stateIds}
          onChange={(stateIds) => onChange({ stateIds })}
        />
        <OptionFilterChip
          label={t('filter.assignee')}
          counted={{ domain: 'AssignedTo', filters }}
          groups={groups.owners}
          ids={filters.ownerIds}
          onChange={(ownerIds) => onChange({ ownerIds })}
        />
        <OptionFilterChip
          label={t('filter.partner')}
          counted={{ domain: 'Partner', filters }}
          groups={groups.partners}
          ids={toList(filters.partnerId)}
          allLabel={t('filter.allPartners')}
          onChange={(ids) => onChange({ partnerId: ids[0] ?? null })}
        />
        <OptionFilterChip
          label={t('filter.due')}
          groups={groups.dues}
          ids={filters.due === null ? [] : [dueSpans.indexOf(filters.due)]}
          allLabel={t('filter.allDue')}
          onChange={([at]) => onChange({ due: at === undefined ? null : (dueSpans[at] ?? null) })}
        />
        <OptionFilterChip
          label={t('filter.conditions')}
          groups={groups.conditions}
          ids={filters.conditions.map((each) => caseConditions.indexOf(each))}
          onChange={(chosen) =>
            onChange({ conditions: caseConditions.filter((_, at) => chosen.includes(at)) })
          }
        />
        <DateFilterChip filters={filters} onChange={onChange} />
        {isFiltered(filters) && (
          <TextButton
            onClick={() => onChange({ ...noFilters, sort: filters.sort, isDescending: filters.isDescending })}
          >
            {t('filter.clearAll')}
          </TextButton>
        )}
        {isFiltered(filters) && <TextButton onClick={onSave}>{t('filter.save')}</TextButton>}
      </div>
    </div>
  );
}

/** The number of filters that are set, apart from the search. */
const countFilters = (filters: QueueFilters): number =>
  [...new URLSearchParams(serializeQueueFilters({ ...filters, search: '' })).keys()].filter(
    (name) => !['sort', 'order', 'page'].includes(name),
  ).length;

/** A filter chip that shows the selected option and opens the list of options. */
function OptionFilterChip(props: OptionListProps): ReactNode {
  const t = useTexts();
  const { label, groups, ids, onChange } = props;
  const chosen = findSelectedGroups(groups, ids);
  // A linked id may belong to a program whose options the user cannot see.
  const valueText = chosen[0]?.name ?? (ids.length > 0 ? ids.join(', ') : undefined);
  return (
    <FilterChip
      label={label}
      valueText={valueText}
      count={chosen.length}
      clearLabel={t('filter.clear', { label })}
      onClear={() => onChange([])}
    >
      {() => (
        <Suspense fallback={<div className={styles.options} />}>
          <OptionList {...props} />
        </Suspense>
      )}
    </FilterChip>
  );
}

/** A filter chip that shows the selected dates and opens the date filters. */
function DateFilterChip({
  filters,
  onChange,
}: {
  filters: QueueFilters;
  onChange: ChangeFilters;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { from, until, lastContactOn } = filters;
  const formatDay = (iso: string | null): string => (iso ? format.date(iso) : '…');
  const range =
    from || until ? t('dates.range', { from: formatDay(from), until: formatDay(until) }) : undefined;
  const contact = lastContactOn ? t('dates.contactOn', { day: formatDay(lastContactOn) }) : undefined;
  return (
    <FilterChip
      label={t('filter.dates')}
      valueText={range ?? contact}
      count={range && contact ? 2 : 1}
      clearLabel={t('filter.clear', { label: t('filter.dates') })}
      onClear={() => onChange({ from: null, until: null, lastContactOn: null })}
    >
      {() => (
        <Suspense fallback={<div className={styles.options} />}>
          <DateFilters filters={filters} onChange={onChange} />
        </Suspense>
      )}
    </FilterChip>
  );
}

interface TransitionChoiceProps {
  readonly value: Transition;
  readonly onChange: (transition: Transition) => void;
}

/** Filters by pending step: any, a new status, or an owner. */
function TransitionChoice({ value, onChange }: TransitionChoiceProps): ReactNode {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{t('filter.transition')}</legend>
      {transitions.map((transition) => (
        <label key={transition} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={transition === value}
            onChange={() => onChange(transition)}
          />
          {t(`transition.${transition}`)}
        </label>
      ))}
    </fieldset>
  );
}
