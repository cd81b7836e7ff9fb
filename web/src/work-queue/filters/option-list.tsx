import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { matchOptions } from '../../ui/entry/match-options.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { toQueueEntries } from '../rows/queue-entries.ts';
import { useTexts } from '../use-texts.ts';
import styles from './filter-bar.module.css';
import { type FilterOption, findSelectedGroups, type OptionGroup, toggleGroup } from './group-options.ts';
import { me, noFilters, type QueueFilters, team } from './queue-filters.ts';
import { useRepositionPopover } from './use-reposition-popover.ts';

export interface OptionListProps {
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
  /** Makes the list single-choice, with a first option for all. */
  readonly allLabel?: string;
  /** The domain and filters to count for. Without it, the list shows no counts. */
  readonly counted?: { readonly domain: FilterOption['Domain']; readonly filters: QueueFilters };
}

/** Lists with at least this many options get a search box. */
const manyOptions = 9;

/** The options of one filter, with a search box if there are many. */
export function OptionList(props: OptionListProps): ReactNode {
  const { label, groups, ids, onChange, allLabel, counted } = props;
  const t = useTexts();
  const [query, setQuery] = useState('');
  useRepositionPopover();
  const counts = useOptionCounts(counted);
  const chosen = findSelectedGroups(groups, ids).map((group) => group.name);
  const matching = matchOptions(
    groups.map(({ name }) => ({ value: name, label: name })),
    query,
  );
  const countOf = new Map(groups.map((group) => [group.name, counts.of(group)]));
  const options = matching.map(({ value }) => ({
    value,
    label: <CountedName name={value} count={countOf.get(value)} />,
  }));
  const selectNames = (names: readonly string[]): void => {
    // Selected options that the search hides stay selected.
    const seen = groups.filter((group) => options.some((option) => option.value === group.name));
    onChange(
      seen.reduce<number[]>((so, group) => toggleGroup(so, group, names.includes(group.name)), [...ids]),
    );
  };
  const selectOnly = (name: string): void =>
    onChange([...(groups.find((group) => group.name === name)?.ids ?? [])]);
  return (
    <div className={styles.options}>
      {groups.length >= manyOptions && (
        <SearchField label={t('filter.find', { label })} value={query} onValueChange={setQuery} />
      )}
      {allLabel === undefined ? (
        <CheckboxGroup
          legend={label}
          name={label}
          options={options}
          value={chosen}
          onValueChange={selectNames}
        />
      ) : (
        <RadioGroup
          legend={label}
          name={label}
          options={[...(query ? [] : [{ value: '', label: allLabel }]), ...options]}
          value={chosen[0] ?? ''}
          onValueChange={selectOnly}
        />
      )}
      {counts.isCapped && <p className={styles.nothing}>{t('filter.notCounted')}</p>}
      {options.length === 0 && <p className={styles.nothing}>{t('filter.nothingFound')}</p>}
    </div>
  );
}

/** An option with its number of applications. */
function CountedName({ name, count }: { name: string; count: number | undefined }): ReactNode {
  const format = useFormat();
  if (count === undefined) return name;
  return (
    <span className={styles.counted}>
      <bdi>{name}</bdi> <span className={styles.count}>{format.number(count)}</span>
    </span>
  );
}

const operation = 'work-queue/count-options';

/** Loads the number of applications for each option under the other filters. Undefined while loading. */
function useOptionCounts(counted: OptionListProps['counted']) {
  const { user } = useBoot();
  const { sort, isDescending, page } = noFilters;
  const filters = { ...(counted?.filters ?? noFilters), sort, isDescending, page };
  const countInput = { domain: counted?.domain ?? 'Process', filter: toQueueEntries(filters) };
  const { data } = useQuery({
    ...query(operation, countInput),
    enabled: counted !== undefined,
    staleTime: 0,
  });
  const counts = new Map(data?.counts.map(({ id, count }) => [id, count]));
  return {
    isCapped: data?.isCapped ?? false,
    of: ({ ids }: OptionGroup): number | undefined => {
      // The team's cases are not counted by owner.
      if (!data || data.isCapped || ids.includes(team)) return undefined;
      return ids.reduce((sum, id) => sum + (counts.get(id === me ? (user?.staffId ?? me) : id) ?? 0), 0);
    },
  };
}
