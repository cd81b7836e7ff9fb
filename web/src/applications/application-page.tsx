import type { LetterField } from '@commonway/contract/work-queue/letters.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { subscribeToEvents } from '../api.ts';
import { paths } from '../paths.ts';
import { invalidate, query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { toLocalDay } from '../shell/local-time.ts';
import { NeedsScript } from '../shell/needs-script.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { type LetterFieldLink, RentLetterSection } from '../shell/rent-letter/rent-letter-section.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { BackLink, Page, PageHeader, Stack } from '../ui/layout/page.tsx';
import { Disclosure } from '../ui/overlay/disclosure.tsx';
import { AnswerPages } from './answers/answer-pages.tsx';
import { type ApplicationProps, Confirmation } from './application/confirmation.tsx';
import { DecisionPanel } from './application/decision.tsx';
import { History, StatusPanel } from './application/history.tsx';
import { Messages, messagesTitleId } from './application/messages.tsx';
import type { SentState } from './apply/review-step.tsx';
import { useContactOffers } from './contact-offers/use-contact-offers.ts';
import { ApplicationActions } from './own/own-actions.tsx';
import { useProfileDifferences } from './profile/profile-update.tsx';
import { OpenRequestNotice, useOwnRequests } from './requests/open-request-notice.tsx';
import { useTexts } from './use-texts.ts';

/** The page of one application: status, next step, messages and submitted answers. */
export default function ApplicationPage({ Section }: { Section?: ApplicationProps['Fees'] }): ReactNode {
  const applicationId = useApplicationId();
  const t = useTexts();
  const client = useQueryClient();
  const isJustSent = useHistoryState<SentState | null>()?.isJustSent ?? false;
  const found = useQuery({
    ...query('applications/get-my-application', { applicationId }),
    staleTime: 0,
  });
  // Loaded together with the application, so that nothing moves on the confirmation.
  const offers = useContactOffers(applicationId, isJustSent);
  const differences = useProfileDifferences(applicationId, isJustSent);
  const requests = useOwnRequests(applicationId, isJustSent);
  const isComplete = !isJustSent || !(offers.isPending || requests.isPending || differences.isPending);
  usePageTitle(found.data?.programName ?? t('list.title'));
  useEffect(
    () =>
      subscribeToEvents((event) => {
        if (event.applicationId !== applicationId) return;
        void invalidate(client, 'applications/get-my-application', { applicationId });
        void invalidate(client, 'messaging/list-my-messages', { applicationId });
        void invalidate(client, 'applications/list-my-requests', { applicationId });
        void invalidate(client, 'payments/list-my-fees', { applicationId });
      }),
    [client, applicationId],
  );
  return (
    <Page>
      <Loaded
        query={{ ...found, data: isComplete ? found.data : undefined }}
        headingLevel={1}
        skeleton={{ shape: 'text', count: 8 }}
      >
        {(application) =>
          isJustSent && application.isSubmitted ? (
            <Confirmation application={application} Fees={Section} />
          ) : (
            <ApplicationDetails application={application} Fees={Section} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Returns the application id from the path, or from `?id=` for older links to /application. */
function useApplicationId(): number {
  const { applicationId } = useParams<{ applicationId?: string }>();
  const [search] = useSearchParams();
  return Number(applicationId ?? search.get('id'));
}

/** Where an applicant fills in what the rent letter lacks. Submitted answers change only through the office. */
function createLetterLinks(applicationId: number): Record<LetterField, LetterFieldLink> {
  const contactInfo = { action: 'contact-info', href: paths.contactInfo() } as const;
  const message = { action: 'message', href: `#${messagesTitleId}` } as const;
  const name = {
    action: 'name',
    href: paths.setAccountName({ redirect: paths.application(applicationId) }),
  } as const;
  return {
    application: { action: 'program', href: paths.programs() },
    name,
    address: contactInfo,
    contact: contactInfo,
    landlord_name: message,
    monthly_rent: message,
  };
}

/** The status, requests, fees, messages, actions, history, and answers of an application. */
function ApplicationDetails({ application, Fees }: ApplicationProps): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  const { id, form, answers, submittedAt, isSubmitted, status } = application;
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.applications()}>{t('application.back')}</BackLink>}
        caption={t('application.number', { id })}
        title={application.programName}
      />
      <NeedsScript title={t('application.readOnly')}>{t('application.readOnlyText')}</NeedsScript>
      <StatusPanel application={application} />
      <DecisionPanel application={application} />
      {isSubmitted && status?.isTerminal !== true && <OpenRequestNotice applicationId={id} />}
      {!isSubmitted && (
        <div>
          <LinkButton variant="primary" href={paths.apply(application.programId, { draft: id })}>
            {t('list.goOn')}
          </LinkButton>
        </div>
      )}
      {isSubmitted && Fees && <Fees programId={application.programId} applicationId={id} />}
      {isSubmitted && <Messages applicationId={id} />}
      {isSubmitted && <ApplicationActions application={application} />}
      {isSubmitted && (
        <RentLetterSection form={form} applicantId={application.applicantId} links={createLetterLinks(id)} />
      )}
      <History timeline={application.timeline} />
      <Disclosure summary={t('application.answers')}>
        <Stack gap="large">
          <AnswerPages
            form={form}
            answers={answers}
            {...(submittedAt && { day: toLocalDay(submittedAt, tenant.timeZone) })}
          />
        </Stack>
      </Disclosure>
    </>
  );
}
