import type { StaffAccount } from '@commonway/contract/staff/staff.ts';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { useRoleName } from '../shell/roles/use-role-name.ts';
import { staffPaths } from '../staff-paths.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import { useAwayText } from './hand-over/use-open-work.ts';
import { ResendButton } from './resend-button.tsx';
import styles from './staff.module.css';
import { readStaffFilter, StaffFilters } from './staff-filters.tsx';
import { useStaff } from './use-staff.ts';
import { type StaffTranslate, useStaffTexts } from './use-texts.ts';

const getRowId = ({ accountId }: StaffAccount): string => String(accountId);

/** The staff members, all or those that match a filter in the address. */
export function StaffList({ mayInvite }: { mayInvite: boolean }): ReactNode {
  const t = useStaffTexts();
  const roleName = useRoleName();
  const [search] = useSearchParams();
  const filter = readStaffFilter(search);
  const staff = useStaff(filter);
  const columns = useMemo(() => buildStaffColumns(t, roleName), [t, roleName]);
  return (
    <div className={styles.list}>
      <StaffFilters />
      {mayInvite && filter.status === 'invited' && staff.rows.length > 0 && <ResendButton />}
      <PagedList
        list={staff}
        skeleton={{ shape: 'rows', count: 6 }}
        empty={<EmptyState title={t('filter.none')} />}
        foot={<span role="status">{t('shown', { count: staff.rows.length })}</span>}
      >
        {(rows) => (
          <Table caption={t('tab.staff')} isCaptionHidden columns={columns} rows={rows} rowId={getRowId} />
        )}
      </PagedList>
    </div>
  );
}

/** The headers and cells of the staff list. */
function buildStaffColumns(t: StaffTranslate, roleName: (roleId: number) => string): Column<StaffAccount>[] {
  return [
    {
      columnId: 'name',
      header: t('column.name'),
      cell: ({ accountId, name }) => (
        <a href={staffPaths.editUser(accountId)}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    {
      columnId: 'status',
      header: t('column.status'),
      cell: (member) => <StaffStatus member={member} />,
    },
    {
      columnId: 'roles',
      header: t('column.roles'),
      cell: ({ roles }) => (
        <ul className={styles.roles}>
          {roles.map((roleId) => (
            <li key={roleId}>{roleName(roleId)}</li>
          ))}
        </ul>
      ),
    },
    { columnId: 'mail', header: t('column.mail'), cell: ({ mail }) => <bdi dir="ltr">{mail}</bdi> },
    {
      columnId: 'second-step',
      header: t('column.second-step'),
      cell: ({ requiresSecondFactor }) =>
        t(requiresSecondFactor ? 'second-step.always' : 'second-step.policy'),
    },
  ];
}

/** Whether a staff member is active, away, inactive, or has not accepted the invitation yet. */
function StaffStatus({ member }: { member: StaffAccount }): ReactNode {
  const t = useStaffTexts();
  const describeAway = useAwayText();
  if (!member.isActive)
    return (
      <StatusTag isBare tone="failed">
        {t('status.inactive')}
      </StatusTag>
    );
  if (member.away !== null)
    return (
      <StatusTag isBare tone="neutral">
        {describeAway(member.away)}
      </StatusTag>
    );
  return (
    <StatusTag isBare tone={member.hasJoined ? 'passed' : 'warning'}>
      {t(member.hasJoined ? 'status.active' : 'status.invited')}
    </StatusTag>
  );
}
