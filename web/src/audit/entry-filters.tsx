import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Combobox } from '../ui/entry/combobox.tsx';
import type { ComboboxOption } from '../ui/entry/match-options.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { DateField } from '../ui/fields/text-field.tsx';
import styles from './audit.module.css';
import { useOperationLabel } from './operations/use-operation-label.ts';
import { parseApplicationId } from './parse-application-id.ts';
import { type EntryFilter, useFilterChoices } from './use-audit-trail.ts';
import { useTexts } from './use-texts.ts';

/** Filters the audit trail by person, action, application, and date. The URL holds the filter. */
export function EntryFilters({ filter }: { filter: EntryFilter }): ReactNode {
  const t = useTexts();
  const fieldId = useId();
  const [, navigate] = useLocation();
  const [hasProblem, setHasProblem] = useState(false);
  const { people, actions } = useChoices(filter);
  const [person, setPerson] = useState(String(filter.person ?? ''));
  const [action, setAction] = useState(filter.action ?? '');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string): string => String(data.get(name) ?? '').trim();
    const application = parseApplicationId(read('application'));
    const isMistyped = read('application') !== '' && application === undefined;
    setHasProblem(isMistyped);
    if (isMistyped) document.getElementById(fieldId)?.focus();
    else
      navigate(
        staffPaths.audit({
          kind: filter.kind,
          person,
          action,
          application,
          from: read('from'),
          until: read('until'),
        }),
      );
  };
  const { kind, ...narrowing } = filter;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  return (
    <search>
      <form className={styles.filter} onSubmit={submit} noValidate>
        <Choice label={t('filter.person')} options={people} value={person} onChange={setPerson} />
        <Choice label={t('filter.action')} options={actions} value={action} onChange={setAction} />
        <NumberField
          id={fieldId}
          name="application"
          label={t('filter.application')}
          error={hasProblem && t('filter.problem')}
          defaultValue={filter.application ?? ''}
        />
        <DateField name="from" label={t('filter.from')} defaultValue={filter.from ?? ''} />
        <DateField name="until" label={t('filter.until')} defaultValue={filter.until ?? ''} />
        <Button type="submit">{t('filter.show')}</Button>
        {isFiltered && (
          <LinkButton variant="quiet" href={staffPaths.audit({ kind })}>
            {t('filter.all')}
          </LinkButton>
        )}
      </form>
    </search>
  );
}

/** The people and actions to choose from. The selected ones are among them, even while the others load. */
function useChoices({ kind, person, action }: EntryFilter): Record<'people' | 'actions', ComboboxOption[]> {
  const labelOf = useOperationLabel();
  const { people, operations } = useFilterChoices(kind);
  const personOptions = people.map(({ personId, name }) => ({ value: String(personId), label: name }));
  const actionOptions = operations
    .map((operation) => ({ value: operation, label: labelOf(operation) ?? operation }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return {
    people: includeSelected(personOptions, person === undefined ? undefined : String(person)),
    actions: includeSelected(actionOptions, action, (value) => labelOf(value) ?? value),
  };
}

/** The options, with the selected value even if it isn't among them. */
function includeSelected(
  options: ComboboxOption[],
  value: string | undefined,
  getLabel: (value: string) => string = (known) => known,
): ComboboxOption[] {
  if (value === undefined || options.some((option) => option.value === value)) return options;
  return [{ value, label: getLabel(value) }, ...options];
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  /** Empty if nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A searchable choice of a filter. */
function Choice({ label, options, value, onChange }: ChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <Combobox
      label={label}
      width="medium"
      options={options}
      selected={options.find((option) => option.value === value)}
      onSelect={(option) => onChange(option?.value ?? '')}
      openLabel={label}
      placeholder={t('filter.any')}
      statusText={(count) => t('filter.found', { count })}
    />
  );
}
