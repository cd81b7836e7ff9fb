import { type ReactNode, useState } from 'react';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { matchOptions } from '../../ui/entry/match-options.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './filter-bar.module.css';
import { chosenGroups, type OptionGroup, toggleGroup } from './group-options.ts';
import { useGrown } from './use-grown.ts';

export interface OptionListProps {
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
  /** One of them only, with a first choice for all. */
  readonly allLabel?: string;
}

/** From here on a list gets a box to find things in. */
const manyOptions = 9;

/** The choices of one filter, with a box to narrow them where they are many. */
export function OptionList({ label, groups, ids, onChange, allLabel }: OptionListProps): ReactNode {
  const t = useTexts();
  const [query, setQuery] = useState('');
  useGrown();
  const chosen = chosenGroups(groups, ids).map((group) => group.name);
  const options = matchOptions(
    groups.map(({ name }) => ({ value: name, label: name })),
    query,
  );
  const choose = (names: readonly string[]): void => {
    // Names out of sight stay as they are.
    const seen = groups.filter((group) => options.some((option) => option.value === group.name));
    onChange(
      seen.reduce<number[]>((so, group) => toggleGroup(so, group, names.includes(group.name)), [...ids]),
    );
  };
  const one = (name: string): void => onChange([...(groups.find((group) => group.name === name)?.ids ?? [])]);
  return (
    <div className={styles.options}>
      {groups.length >= manyOptions && (
        <SearchField label={t('filter.find', { label })} value={query} onValueChange={setQuery} />
      )}
      {allLabel === undefined ? (
        <CheckboxGroup legend={label} name={label} options={options} value={chosen} onValueChange={choose} />
      ) : (
        <RadioGroup
          legend={label}
          name={label}
          options={[...(query ? [] : [{ value: '', label: allLabel }]), ...options]}
          value={chosen[0] ?? ''}
          onValueChange={one}
        />
      )}
      {options.length === 0 && <p className={styles.nothing}>{t('filter.nothingFound')}</p>}
    </div>
  );
}
