import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FramedForm } from '../framed/framed-form.tsx';
import { useTexts } from '../use-texts.ts';
import { ApplyForm } from './apply-form.tsx';
import type { ApplyRoutes } from './step-props.ts';
import { getBackupName, useAnswerBackup } from './use-draft.ts';

interface OpenedFormProps {
  readonly routes: ApplyRoutes;
  readonly applicationId: number;
}

/** Loads the form of a started application once and opens it for editing. */
export function OpenedForm({ routes, applicationId }: OpenedFormProps): ReactNode {
  const [, navigate] = useLocation();
  const application = useQuery({
    queryKey: ['applications/get-my-application', { applicationId }],
    queryFn: ({ signal }) => loadApplication(routes.client, applicationId, signal),
    // The form starts with the server's current answers. After that, the draft is newer than any refetch.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const backup = useAnswerBackup(getBackupName(applicationId));
  const isSubmitted = application.data?.isSubmitted ?? false;
  useEffect(() => {
    if (isSubmitted) navigate(routes.done(applicationId), { replace: true });
  }, [isSubmitted, applicationId, routes, navigate]);
  if (application.isError && !application.data)
    return (
      <Page>
        <LoadFailed headingLevel={1} error={application.error} onRetry={() => void application.refetch()} />
      </Page>
    );
  if (!application.data || isSubmitted || !application.isFetchedAfterMount || backup === undefined)
    return <FormLoading />;
  const { formPlace } = application.data;
  if (formPlace.kind === 'frame')
    return <FramedForm title={application.data.programName} place={formPlace} exitHref={routes.exit} />;
  return <ApplyForm key={applicationId} routes={routes} application={application.data} backup={backup} />;
}

/** Loads an application: the user's own, or a client's with a separate operation that is audited. */
const loadApplication = (client: number | null, applicationId: number, signal: AbortSignal) =>
  client === null
    ? call('applications/get-my-application', { applicationId }, { signal })
    : call('applications/get-client-application', { applicantId: client, applicationId }, { signal });

/** The placeholder of a form that is still loading. */
export function FormLoading(): ReactNode {
  const t = useTexts();
  return (
    <Page>
      <Skeleton shape="text" count={6} label={t('loading')} />
    </Page>
  );
}
