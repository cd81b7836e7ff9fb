import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { CallError, call } from '../api.ts';
import { paths } from '../paths.ts';
import { query } from '../query.ts';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { useIsViewing } from '../shell/session/use-is-viewing.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { FormLoading, OpenedForm } from './apply/opened-form.tsx';
import { type ApplyRoutes, buildApplicantRoutes } from './apply/step-props.ts';
import { useTexts } from './use-texts.ts';
import { DeviceAnswersPage } from './visitor/device-answers-page.tsx';
import { hasAnswers, readVisitorAnswers, removeVisitorAnswers } from './visitor/visitor-answers.ts';

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
  const isViewing = useIsViewing();
  const device = useDeviceAnswers(programId, search.has('answers'));
  const start = useQuery({
    queryKey: ['applications/start-application', { programId }],
    // It creates the draft, so it isn't a read.
    queryFn: () => call('applications/start-application', { programId }),
    enabled: draftId === null && !isViewing && !device.isUndecided,
    // A second start could create a second application.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // A reader who can't change anything can't start an application, only see the draft.
  const own = useQuery({
    ...query('applications/list-my-applications', {}),
    enabled: draftId === null && isViewing,
  });
  const draft = own.data?.applications.find((each) => each.programId === programId && !each.isSubmitted);
  const applicationId = draftId ?? start.data?.applicationId ?? draft?.id ?? null;
  const routes = useMemo(
    () => (applicationId === null ? null : buildApplicantRoutes(programId, applicationId)),
    [programId, applicationId],
  );
  useAddressedDraft(routes, draftId === null ? (search.get('page') ?? device.chosen?.page ?? null) : null);
  if (device.isUndecided && device.answers !== null && !isViewing)
    return <DeviceAnswersPage answers={device.answers} {...device.actions} />;
  if (draftId === null && start.isError)
    return <StartRefused error={start.error} onRetry={() => void start.refetch()} />;
  if (own.isError) return <StartRefused error={own.error} onRetry={() => void own.refetch()} />;
  if (own.data && applicationId === null) return <NothingStarted />;
  if (routes === null || applicationId === null) return <FormLoading />;
  return (
    <OpenedForm
      routes={routes}
      applicationId={applicationId}
      deviceAnswers={isViewing ? null : device.chosen}
      onImported={device.onImported}
    />
  );
}

/**
 * The answers that a visitor left on this device, and what the person chose to do with them. A person who just confirmed
 * their email in that form is not asked again.
 * @param isConfirmed whether the person comes from that form
 */
function useDeviceAnswers(programId: number, isConfirmed: boolean) {
  const t = useTexts();
  const [answers] = useState(() => {
    const found = readVisitorAnswers(programId);
    return found && hasAnswers(found) ? found : null;
  });
  const [choice, setChoice] = useState<'use' | 'skip' | null>(isConfirmed ? 'use' : null);
  const remove = useCallback(() => removeVisitorAnswers(programId), [programId]);
  const onImported = useCallback(() => {
    remove();
    toasts.add('success', t('visitor.imported'));
  }, [remove, t]);
  const actions = {
    onUse: () => setChoice('use'),
    onSkip: () => setChoice('skip'),
    onRemove: () => {
      remove();
      setChoice('skip');
    },
  };
  return {
    answers,
    isUndecided: answers !== null && choice === null,
    chosen: choice === 'use' ? answers : null,
    actions,
    onImported,
  };
}

/** Adds the id of the draft to the URL of the page that a visitor was at. */
function useAddressedDraft(routes: ApplyRoutes | null, page: string | null): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (routes !== null && page !== null) navigate(routes.step(page), { replace: true });
  }, [routes, page, navigate]);
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
