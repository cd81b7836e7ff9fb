import { failedDeliveryDays, teamLoadRoles } from '@commonway/contract/reports/team-load-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { warning } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './team-load.module.css';

type TeamLoadReport = OutputOf<'reports/get-team-load'>;
type Member = TeamLoadReport['members'][number];

/** Loads the team's cases and alerts, for users who may see them. */
export function useTeamLoad() {
  const { user } = useBoot();
  const isShown = user?.roles.some((role) => teamLoadRoles.includes(role)) ?? false;
  const load = useQuery({ ...query('reports/get-team-load', {}), enabled: isShown });
  return { ...load, isShown };
}

/**
 * For supervisors: what no one else takes care of, and the open cases of each person. The placeholder fills the window:
 * the end of the page must not move into view and out again.
 */
export function TeamLoad({ query }: { readonly query: ReturnType<typeof useTeamLoad> }): ReactNode {
  const t = useTexts();
  return (
    <Loaded query={query} skeleton={{ shape: 'rows', count: 24 }}>
      {({ alerts, members }) => (
        <>
          <Card title={t('alerts.title')}>
            <Alerts alerts={alerts} />
          </Card>
          <Card title={t('team.title')}>
            <Members members={members} />
          </Card>
        </>
      )}
    </Loaded>
  );
}

/** The alerts that have occurrences, each with links to the cases. */
function Alerts({ alerts }: { readonly alerts: TeamLoadReport['alerts'] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { unassignedOverdue, failedDeliveries, unheardEscalations } = alerts;
  const linkCases = (ids: readonly number[], panel?: string) =>
    ids.map((id) => ({ href: staffPaths.case({ id, panel }), text: t('alerts.case', { id: String(id) }) }));
  const shown = [
    {
      key: 'unassignedOverdue',
      count: unassignedOverdue,
      text: t('alerts.unassignedOverdue', { count: unassignedOverdue }),
      links: [
        {
          href: staffPaths.queue({ assignee: 0, due: 'overdue', show: 'open', sort: 'Due' }),
          text: t('alerts.show'),
        },
      ],
    },
    {
      key: 'failedDeliveries',
      count: failedDeliveries.count,
      text: t('alerts.failedDeliveries', {
        count: failedDeliveries.count,
        days: format.number(failedDeliveryDays),
      }),
      links: linkCases(failedDeliveries.applicationIds, 'messages'),
    },
    {
      key: 'unheardEscalations',
      count: unheardEscalations.count,
      text: t('alerts.unheardEscalations', { count: unheardEscalations.count }),
      links: linkCases(unheardEscalations.applicationIds),
    },
  ].filter(({ count }) => count > 0);
  if (shown.length === 0) return <p>{t('alerts.none')}</p>;
  return (
    <ul className={styles.alerts}>
      {shown.map(({ key, text, links }) => (
        <li key={key} className={styles.alert}>
          <Icon shape={warning} />
          <span className={styles.links}>
            {text}
            {links.map(({ href, text: label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The open, overdue, and due cases of each person, each number linked to the cases. */
function Members({ members }: { readonly members: readonly Member[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo<Column<Member>[]>(() => {
    const figure = (columnId: 'open' | 'overdue' | 'dueToday', due?: string): Column<Member> => ({
      columnId,
      header: t(`team.${columnId}`),
      align: 'end',
      cell: ({ staffId, name, [columnId]: count }) =>
        count === 0 ? (
          format.number(0)
        ) : (
          <a
            href={staffPaths.queue({ assignee: staffId, due, show: 'open', sort: 'Due' })}
            aria-label={t(`team.${columnId}Of`, { name, count: format.number(count) })}
            className={styles.number}
          >
            {format.number(count)}
          </a>
        ),
    });
    return [
      { columnId: 'person', header: t('team.person'), cell: ({ name }) => <bdi>{name}</bdi> },
      figure('open'),
      figure('overdue', 'overdue'),
      figure('dueToday', 'today'),
    ];
  }, [t, format]);
  if (members.length === 0) return <p>{t('team.none')}</p>;
  return (
    <Table
      caption={t('team.title')}
      isCaptionHidden
      columns={columns}
      rows={members}
      rowId={({ staffId }) => String(staffId)}
    />
  );
}
