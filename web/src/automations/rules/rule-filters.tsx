import type { RuleChoices } from '@commonway/contract/automations/rule-choices.ts';
import { type RuleStatus, ruleStatuses } from '@commonway/contract/automations/rule-words.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import styles from './automatic-rules.module.css';
import { useAutomaticRuleTexts } from './use-texts.ts';

export interface RuleQuery {
  readonly search?: string | undefined;
  readonly processId?: number | undefined;
  readonly stateId?: number | undefined;
  readonly status?: RuleStatus | undefined;
}

/** A number in the query string; undefined if it is missing, invalid, or 0. */
const readNumber = (search: URLSearchParams, name: string): number | undefined =>
  Number(search.get(name)) || undefined;

/** Parses the filter of the rules from the query string. */
export const parseRuleQuery = (search: URLSearchParams): RuleQuery => ({
  search: search.get('search') ?? undefined,
  processId: readNumber(search, 'process'),
  stateId: readNumber(search, 'state'),
  status: ruleStatuses.find((status) => status === search.get('status')),
});

/** Fields that filter the rules by name, program, the status of cases, and their own status, in the URL. */
export function RuleFilters({ choices, query }: { choices: RuleChoices; query: RuleQuery }): ReactNode {
  const t = useAutomaticRuleTexts();
  const [, setSearch] = useSearchParams();
  const updateSearch = (part: Readonly<Record<string, string>>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(part))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const program = choices.programs.find(({ processId }) => processId === query.processId);
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('list.search')}
        isLabelHidden={false}
        defaultValue={query.search ?? ''}
        maxLength={100}
        dir="auto"
        onValueChange={(search) => updateSearch({ search })}
      />
      <SelectField
        label={t('list.program')}
        value={String(query.processId ?? '')}
        options={[
          { value: '', label: t('list.all-programs') },
          ...choices.programs.map(({ processId, name }) => ({ value: String(processId), label: name })),
        ]}
        onValueChange={(process) => updateSearch({ process, state: '' })}
      />
      {program && (
        <SelectField
          label={t('list.state')}
          value={String(query.stateId ?? '')}
          options={[
            { value: '', label: t('list.all-states') },
            ...program.states.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValueChange={(state) => updateSearch({ state })}
        />
      )}
      <SelectField
        label={t('list.show')}
        value={query.status ?? ''}
        options={[
          { value: '', label: t('list.show.any') },
          ...ruleStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onValueChange={(status) => updateSearch({ status })}
      />
    </div>
  );
}
