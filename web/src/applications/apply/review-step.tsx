import { listLaterDocuments } from '@commonway/contract/applications/requests/later-documents.ts';
import { checkPageReading } from '@commonway/contract/programs/form/check-form.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { parts } from '../../parts.ts';
import { invalidate } from '../../query.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { AnswerPage } from '../answers/answer-pages.tsx';
import { getCurrentAnswers } from '../saving/save-queue.ts';
import { useTexts } from '../use-texts.ts';
import styles from './apply.module.css';
import { openedApplication } from './opened-application.ts';
import { ReviewPage, type ReviewTexts } from './review-page.tsx';
import type { StepProps } from './step-props.ts';
import { useSelected } from './use-selected.ts';
import { useSendDraft } from './use-send.ts';

/** Stored in the history entry, so that a reload still shows the confirmation. */
export interface SentState {
  readonly isJustSent: true;
}

/**
 * Shows all answers before the application is signed and submitted, and opens the confirmation after that.
 */
export function ReviewStep(props: StepProps): ReactNode {
  const { id } = props.application;
  return id === null ? <VisitorReview {...props} /> : <OwnReview {...props} applicationId={id} />;
}

/** The review of a visitor, who confirms an email or phone number before submitting. */
function VisitorReview(props: StepProps): ReactNode {
  const { draft, routes, step } = props;
  const t = useTexts();
  const [, navigate] = useLocation();
  const openAccountPage = (): void => {
    draft.saveNow();
    if (routes.visitor) navigate(routes.visitor.account(step));
  };
  const sending = { send: openAccountPage, isSending: false, problem: null };
  return (
    <AllAnswers
      {...props}
      sending={sending}
      texts={{ promise: t('visitor.promise'), send: t('apply.continue'), sign: t('apply.continue') }}
    />
  );
}

/** The review of an application in an account, which submits it. */
function OwnReview(props: StepProps & { applicationId: number }): ReactNode {
  const { applicationId, draft } = props;
  const t = useTexts();
  const { revision } = useSelected(draft, draft.current);
  return (
    <AllAnswers
      {...props}
      sending={useSubmitApplication(props)}
      texts={{ promise: t('review.promise'), send: t('review.send'), sign: t('sign.title') }}
    >
      <Suspense>
        <parts.PlannedFees applicationId={applicationId} revision={revision} />
      </Suspense>
    </AllAnswers>
  );
}

interface AllAnswersProps extends StepProps {
  readonly sending: ReturnType<typeof useSendDraft>;
  readonly texts: Pick<ReviewTexts, 'promise' | 'send' | 'sign'>;
  /** Shown after the answers. */
  readonly children?: ReactNode;
}

/** Lists all answers and what is missing. */
function AllAnswers({ sending, texts: endTexts, children, ...props }: AllAnswersProps): ReactNode {
  const { draft } = props;
  const queue = useSelected(draft, draft.current);
  const answers = getCurrentAnswers(queue);
  const { pages, reading } = props.read(answers);
  const t = useTexts();
  const missing = pages.flatMap((each) => {
    const { key, title } = each.page;
    const count = checkPageReading(each, reading, props.today).length;
    return count === 0
      ? []
      : [{ pageKey: key, label: t('review.openPage', { page: props.localize(title), count }) }];
  });
  const texts = {
    title: t('review.title'),
    text: t('review.intro'),
    back: t('apply.back'),
    missing: t('review.open'),
    notSent: t('review.notSent'),
    sending: t('review.sending'),
    whyNot: t('review.whyNot'),
    toSign: t('review.toSign'),
    ...endTexts,
  };
  return (
    <ReviewPage form={props} texts={texts} missing={missing} sending={sending}>
      <LaterDocuments {...props} answers={answers} />
      {pages.map((page) => (
        <AnswerPage key={page.page.key} page={page} href={props.getStepHref(page.page.key)} />
      ))}
      {children}
    </ReviewPage>
  );
}

/** Lists the documents to add after submitting. Renders nothing if there are none. */
function LaterDocuments({
  application,
  answers,
  today,
  localize,
}: StepProps & { answers: Answers }): ReactNode {
  const t = useTexts();
  const labels = listLaterDocuments(application.form, answers, today).flatMap((each) => each.labels);
  if (labels.length === 0) return null;
  return (
    <Banner tone="information" title={t('review.later')}>
      <p>{t('review.laterText')}</p>
      <ul className={styles.open}>
        {labels.map((label) => (
          <li key={localize(label)}>{localize(label)}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Returns the action that submits the application and then opens the confirmation. */
function useSubmitApplication({ applicationId, draft, routes }: StepProps & { applicationId: number }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useSendDraft({
    draft,
    call: (revision, options) =>
      call('applications/submit-application', { applicationId, revision }, options),
    alreadySentError: 'application_submitted',
    onSent: async () => {
      await invalidate(client, 'applications/list-my-applications');
      client.removeQueries({ queryKey: openedApplication(routes.client, applicationId).queryKey });
      const state: SentState = { isJustSent: true };
      navigate(routes.done(applicationId), { replace: true, state });
    },
  });
}
