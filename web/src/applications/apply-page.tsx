import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { CallError, call } from '../api.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ApplyForm } from './apply/apply-form.tsx';
import { useKeptAnswers } from './apply/use-keeping.ts';
import { useTexts } from './use-texts.ts';

/** Applying for a program: starts an application, or goes on with the unfinished one. */
export default function ApplyPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const t = useTexts();
  usePageTitle(t('apply.title'));
  const start = useQuery({
    queryKey: ['applications/start-application', { programId }],
    queryFn: () => call('applications/start-application', { programId }),
    // A second start might be a second application.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (start.isError) return <StartRefused error={start.error} onRetry={() => void start.refetch()} />;
  if (!start.data) return <Loading />;
  return <Opened programId={programId} applicationId={start.data.applicationId} />;
}

function Opened({ programId, applicationId }: { programId: number; applicationId: number }): ReactNode {
  const [, navigate] = useLocation();
  const application = useQuery({
    queryKey: ['applications/get-my-application', { applicationId }],
    queryFn: ({ signal }) => call('applications/get-my-application', { applicationId }, { signal }),
    // The form begins on what is on the server now; from then on the draft knows better than any refetch.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const kept = useKeptAnswers(applicationId);
  const isSubmitted = application.data?.isSubmitted ?? false;
  useEffect(() => {
    if (isSubmitted) navigate(paths.application(applicationId), { replace: true });
  }, [isSubmitted, applicationId, navigate]);
  if (application.isError && !application.data)
    return (
      <Page>
        <LoadFailed headingLevel={1} error={application.error} onRetry={() => void application.refetch()} />
      </Page>
    );
  if (!application.data || isSubmitted || !application.isFetchedAfterMount || kept === undefined)
    return <Loading />;
  return <ApplyForm key={applicationId} programId={programId} application={application.data} kept={kept} />;
}

function StartRefused({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const t = useTexts();
  const isRefused = error instanceof CallError && error.statusCode === 409;
  const goOn = <LinkButton href={paths.applications()}>{t('apply.toApplications')}</LinkButton>;
  return (
    <Page>
      <LoadFailed
        headingLevel={1}
        error={error}
        title={t('apply.cannotStart')}
        {...(isRefused ? { actions: goOn } : { onRetry })}
      />
    </Page>
  );
}

function Loading(): ReactNode {
  const t = useTexts();
  return (
    <Page>
      <Skeleton shape="text" count={6} label={t('loading')} />
    </Page>
  );
}
