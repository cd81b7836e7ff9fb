import type { StaffAccount } from '@commonway/contract/admin/staff.ts';
import { type ReactNode, useMemo } from 'react';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { roleName } from './role-names.ts';
import styles from './staff.module.css';
import { useStaff } from './use-staff.ts';
import { type StaffTranslate, useStaffTexts } from './use-texts.ts';

const rowId = ({ accountId }: StaffAccount): string => String(accountId);

/** All staff members, including inactive ones. */
export function StaffList(): ReactNode {
  const t = useStaffTexts();
  const staff = useStaff();
  const columns = useMemo(() => staffColumns(t), [t]);
  const rows = useMemo(() => staff.data?.pages.flatMap((page) => page.staff) ?? [], [staff.data]);
  const retry = (): void => void (staff.isFetchNextPageError ? staff.fetchNextPage() : staff.refetch());
  const failure = staff.isError && <LoadFailed error={staff.error} onRetry={retry} />;
  if (staff.isPending) return <Skeleton shape="rows" count={6} label={t('loading')} />;
  if (!staff.data) return failure;
  return (
    <div className={styles.list}>
      {failure}
      <Table caption={t('tab.staff')} isCaptionHidden columns={columns} rows={rows} rowId={rowId} />
      <Cluster>
        <span role="status">{t('shown', { count: rows.length })}</span>
        {staff.hasNextPage && (
          <Button
            onClick={() => void staff.fetchNextPage()}
            loadingText={staff.isFetchingNextPage && t('loading')}
          >
            {t('more')}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

function staffColumns(t: StaffTranslate): Column<StaffAccount>[] {
  return [
    {
      columnId: 'name',
      header: t('column.name'),
      cell: ({ accountId, name }) => (
        <a href={paths.editUser(accountId)}>
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
            <li key={roleId}>{roleName(t, roleId)}</li>
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

function StaffStatus({ member }: { member: StaffAccount }): ReactNode {
  const t = useStaffTexts();
  if (!member.isActive)
    return (
      <StatusTag isBare tone="failed">
        {t('status.inactive')}
      </StatusTag>
    );
  return (
    <StatusTag isBare tone={member.hasJoined ? 'passed' : 'warning'}>
      {t(member.hasJoined ? 'status.active' : 'status.invited')}
    </StatusTag>
  );
}
