import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { subscribeToEvents } from '../api.ts';
import { paths } from '../paths.ts';
import { invalidate, query } from '../query.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { document as documentShape } from '../ui/icons/shapes.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { ApplicationItem } from './own/application-item.tsx';
import { DeletedDrafts } from './own/deleted-drafts.tsx';
import styles from './own/own.module.css';
import { useOwnTexts } from './own/use-refetch-list.ts';
import { useTexts } from './use-texts.ts';

const turns = ['yours', 'ours', 'nobodys'] as const;

/**
 * Groups the applications by who has to act next, in the server's order; applications that need the applicant come
 * first.
 */
function ApplicationGroups({ applications }: { applications: readonly ApplicationCard[] }): ReactNode {
  const own = useOwnTexts();
  const byTurn = Map.groupBy(applications, getNextActor);
  return turns.map((turn) => {
    const group = byTurn.get(turn) ?? [];
    if (group.length === 0) return null;
    return (
      <section key={turn} className={styles.group}>
        <h2>{own(`group.${turn}`)}</h2>
        <ul className={styles.list}>
          {group.map((application) => (
            <li key={application.id}>
              <ApplicationItem application={application} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Returns whose turn it is. With unread messages it is the applicant's, whatever the status. */
const getNextActor = ({ turn, unreadMessages }: ApplicationCard): ApplicationCard['turn'] =>
  unreadMessages > 0 ? 'yours' : turn;

/** The list of the user's applications with status and next step. */
export default function ApplicationsPage(): ReactNode {
  const t = useTexts();
  const own = useOwnTexts();
  usePageTitle(t('list.title'));
  const client = useQueryClient();
  const list = useQuery({ ...query('applications/list-my-applications', {}), staleTime: 0 });
  useEffect(
    () => subscribeToEvents(() => void invalidate(client, 'applications/list-my-applications')),
    [client],
  );
  return (
    <Page>
      <PageHeader title={t('list.title')} />
      <Loaded query={list} skeleton={{ shape: 'card', count: 3 }}>
        {({ applications, deleted }) => (
          <>
            {applications.length === 0 && <NoApplications />}
            <ApplicationGroups applications={applications} />
            <DeletedDrafts drafts={deleted} />
          </>
        )}
      </Loaded>
      <p>
        <a href={paths.documents()}>{own('locker')}</a>
      </p>
      <p>
        <a href={paths.helping()}>{own('helping')}</a>
      </p>
    </Page>
  );
}

function NoApplications(): ReactNode {
  const t = useTexts();
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
}
