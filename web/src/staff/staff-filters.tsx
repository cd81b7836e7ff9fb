import { staffRoles } from '@commonway/contract/accounts/staff-roles.ts';
import { staffStatuses } from '@commonway/contract/staff/staff-status.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { useRoleName } from '../shell/roles/use-role-name.ts';
import { SelectField, type SelectOption } from '../ui/fields/select-field.tsx';
import styles from './staff.module.css';
import type { StaffFilter } from './use-staff.ts';
import { useStaffTexts } from './use-texts.ts';

/** The filter that the address names. */
export function readStaffFilter(search: URLSearchParams): StaffFilter {
  const readId = (name: string): number | undefined => {
    const value = search.get(name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  };
  return {
    roleId: readId('role'),
    programId: readId('program'),
    status: staffStatuses.find((status) => status === search.get('status')),
  };
}

/** Limits the list to a role, to the team of a program, and to a status. */
export function StaffFilters(): ReactNode {
  const t = useStaffTexts();
  const roleName = useRoleName();
  const [search, setSearch] = useSearchParams();
  const { tenant } = useBoot();
  const { data: programs } = useQuery(query('programs/list-programs', { instanceId: tenant.id }));
  const filters: [name: 'role' | 'program' | 'status', options: SelectOption[]][] = [
    ['role', staffRoles.map((roleId) => ({ value: String(roleId), label: roleName(roleId) }))],
    [
      'program',
      (programs?.programs ?? []).map((program) => ({
        value: String(program.cd_resource),
        label: program.ds_displayname,
      })),
    ],
    [
      'status',
      staffStatuses.map((status) => ({
        value: status,
        label: t(status === 'away' ? 'filter.away' : `status.${status}`),
      })),
    ],
  ];
  const choose = (name: string, value: string): void =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className={styles.filters}>
      {filters.map(([name, options]) => (
        <SelectField
          key={name}
          id={`filter-${name}`}
          label={t(`filter.${name}`)}
          placeholder={t('filter.all')}
          options={options}
          value={search.get(name) ?? ''}
          onValueChange={(value) => choose(name, value)}
        />
      ))}
    </div>
  );
}
