import type { ApplicationCard } from '@commonway/contract/applications/application-view.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call, liveEvents } from '../api.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { document as documentShape, message } from '../ui/icons/shapes.ts';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import styles from './applications-page.module.css';
import { statusTone } from './parts/status-tone.ts';
import { useTexts } from './use-texts.ts';

const queryKey = ['applications/list-my-applications', {}] as const;

/** All that the person applied for: where each stands and what comes next. */
export default function ApplicationsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('list.title'));
  const client = useQueryClient();
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('applications/list-my-applications', {}, { signal }),
    staleTime: 0,
  });
  useEffect(() => liveEvents(() => void client.invalidateQueries({ queryKey })), [client]);
  return (
    <Page>
      {list.isError && !list.data ? (
        <LoadFailed headingLevel={1} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <PageHeader title={t('list.title')} />
          {list.data ? (
            <Cards applications={list.data.applications} />
          ) : (
            <Skeleton shape="card" count={3} label={t('loading')} />
          )}
        </>
      )}
    </Page>
  );
}

function Cards({ applications }: { applications: readonly ApplicationCard[] }): ReactNode {
  const t = useTexts();
  if (applications.length === 0)
    return (
      <EmptyState
        icon={documentShape}
        title={t('list.empty')}
        actions={
          <LinkButton variant="primary" href={paths.programs()}>
            {t('list.find')}
          </LinkButton>
        }
      >
        {t('list.emptyWhy')}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {applications.map((application) => (
        <li key={application.id}>
          <ApplicationItem application={application} />
        </li>
      ))}
    </ul>
  );
}

function ApplicationItem({ application }: { application: ApplicationCard }): ReactNode {
  const { id, programId, programName, isSubmitted, status, submittedAt, savedAt, nextStep, unreadMessages } =
    application;
  const t = useTexts();
  const format = useFormat();
  const href = isSubmitted ? paths.application(id) : paths.apply(programId);
  return (
    <Card
      title={<a href={href}>{programName}</a>}
      aside={<StatusTag tone={statusTone(status)}>{status?.label ?? t('list.draft')}</StatusTag>}
    >
      <p>{nextStep}</p>
      <p className={styles.facts}>
        <span>{t('application.number', { id })}</span>
        <span>
          {submittedAt
            ? t('list.sent', { date: format.date(submittedAt) })
            : t('list.saved', { date: format.dateTime(savedAt) })}
        </span>
      </p>
      {unreadMessages > 0 && (
        <p className={styles.unread}>
          <Icon shape={message} />
          <a href={href}>{t('list.unread', { count: unreadMessages })}</a>
        </p>
      )}
      {!isSubmitted && (
        <div>
          <LinkButton variant="primary" href={href}>
            {t('list.goOn')} <span className="visually-hidden">{programName}</span>
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
