import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { CallError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FramedForm } from '../framed/framed-form.tsx';
import { createApplicationSender } from '../saving/draft.ts';
import { useTexts } from '../use-texts.ts';
import { createImport, type VisitorAnswers } from '../visitor/visitor-answers.ts';
import { ApplyForm } from './apply-form.tsx';
import { openedApplication } from './opened-application.ts';
import type { ApplyRoutes } from './step-props.ts';
import { getBackupName, useAnswerBackup } from './use-draft.ts';

interface OpenedFormProps {
  readonly routes: ApplyRoutes;
  readonly applicationId: number;
  /** What the person answered on this device before they had an account; null if nothing. */
  readonly deviceAnswers?: VisitorAnswers | null;
  /** Called when those answers are in the draft. */
  readonly onImported?: () => void;
}

/** Loads the form of a started application once and opens it for editing. */
export function OpenedForm({
  routes,
  applicationId,
  deviceAnswers = null,
  onImported,
}: OpenedFormProps): ReactNode {
  const [, navigate] = useLocation();
  const isViewing = useBoot().user?.impersonator != null;
  const application = useQuery({
    ...openedApplication(routes.client, applicationId),
    // The form starts with the server's current answers. After that, the draft is newer than any refetch.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const known = useQuery({
    ...query('applications/list-profile-answers', { applicationId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    enabled: (routes.isApplicant || routes.client !== null) && !isViewing,
  });
  const backup = useAnswerBackup(getBackupName(applicationId));
  const imported = useMemo(
    () =>
      deviceAnswers &&
      application.data &&
      createImport(deviceAnswers, application.data, application.data.form),
    [deviceAnswers, application.data],
  );
  const isSubmitted = application.data?.isSubmitted ?? false;
  useEffect(() => {
    if (isSubmitted) navigate(routes.done(applicationId), { replace: true });
  }, [isSubmitted, applicationId, routes, navigate]);
  // Answers that the server never received come first; those of the device stay there until the next visit.
  const isImport = backup === null && deviceAnswers !== null;
  const isReady = !isSubmitted && application.isFetchedAfterMount && backup !== undefined && !known.isLoading;
  return (
    <Loaded
      query={{ ...application, data: isReady ? application.data : undefined }}
      page="column"
      skeleton={{ shape: 'text', count: 6 }}
      showError={(error) => (error instanceof CallError && error.statusCode === 404 ? <NotYours /> : null)}
    >
      {(data) =>
        data.formPlace.kind === 'frame' ? (
          <FramedForm title={data.programName} place={data.formPlace} exitHref={routes.exit} />
        ) : (
          <ApplyForm
            key={applicationId}
            routes={routes}
            application={data}
            backup={backup ?? imported ?? null}
            profileAnswers={known.data?.answers}
            source={{
              name: getBackupName(applicationId),
              send: createApplicationSender(applicationId),
              onImported: isImport ? onImported : undefined,
            }}
          />
        )
      }
    </Loaded>
  );
}

/** Shown if the application isn't found: after signing in again, it may belong to another person. */
function NotYours(): ReactNode {
  const t = useTexts();
  return (
    <EmptyState
      headingLevel={1}
      title={t('apply.notYours')}
      actions={
        <>
          <LinkButton variant="primary" href={paths.applications()}>
            {t('apply.toApplications')}
          </LinkButton>
          <LinkButton href={paths.programs()}>{t('list.find')}</LinkButton>
        </>
      }
    >
      {t('apply.notYoursText')}
    </EmptyState>
  );
}

/** The placeholder of a form that is still loading. */
export function FormLoading(): ReactNode {
  const t = useTexts();
  return (
    <Page>
      <Skeleton shape="text" count={6} label={t('loading')} />
    </Page>
  );
}
