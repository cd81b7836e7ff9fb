import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { CallError, call } from '../api.ts';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { FormLoading, OpenedForm } from './apply/opened-form.tsx';
import { buildApplicantRoutes } from './apply/step-props.ts';
import { useTexts } from './use-texts.ts';

/**
 * Applies for a program: opens the draft in the `draft` parameter, otherwise resumes the existing draft or starts one.
 * The URL then contains the draft's id, so that a reload reopens it and not the newest of several.
 */
export default function ApplyPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const [search] = useSearchParams();
  const draftId = Number(search.get('draft')) || null;
  const t = useTexts();
  usePageTitle(t('apply.title'));
  const isViewing = useBoot().user?.impersonator != null;
  const start = useQuery({
    queryKey: ['applications/start-application', { programId }],
    queryFn: () => call('applications/start-application', { programId }),
    enabled: draftId === null && !isViewing,
    // A second start could create a second application.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // An employee who views the portal as the applicant can't start an application, only see the draft.
  const own = useQuery({
    queryKey: ['applications/list-my-applications', {}],
    queryFn: ({ signal }) => call('applications/list-my-applications', {}, { signal }),
    enabled: draftId === null && isViewing,
  });
  const draft = own.data?.applications.find((each) => each.programId === programId && !each.isSubmitted);
  const applicationId = draftId ?? start.data?.applicationId ?? draft?.id ?? null;
  const routes = useMemo(
    () => (applicationId === null ? null : buildApplicantRoutes(programId, applicationId)),
    [programId, applicationId],
  );
  if (draftId === null && start.isError)
    return <StartRefused error={start.error} onRetry={() => void start.refetch()} />;
  if (own.isError) return <StartRefused error={own.error} onRetry={() => void own.refetch()} />;
  if (own.data && applicationId === null) return <NothingStarted />;
  if (routes === null || applicationId === null) return <FormLoading />;
  return <OpenedForm routes={routes} applicationId={applicationId} />;
}

/** Shown to an employee who views the portal as an applicant who has no draft for the program. */
function NothingStarted(): ReactNode {
  const t = useTexts();
  return (
    <Page>
      <EmptyState
        headingLevel={1}
        title={t('apply.nothingStarted')}
        actions={<LinkButton href={paths.applications()}>{t('apply.toApplications')}</LinkButton>}
      >
        {t('apply.nothingStartedText')}
      </EmptyState>
    </Page>
  );
}

/**
 * The error page shown if no application could be started. If the program does not allow it, links to the
 * applications.
 */
function StartRefused({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const t = useTexts();
  const isRefused = error instanceof CallError && error.statusCode === 409;
  const applicationsLink = <LinkButton href={paths.applications()}>{t('apply.toApplications')}</LinkButton>;
  return (
    <Page>
      <LoadFailed
        headingLevel={1}
        error={error}
        title={t('apply.cannotStart')}
        {...(isRefused ? { actions: applicationsLink } : { onRetry })}
      />
    </Page>
  );
}
