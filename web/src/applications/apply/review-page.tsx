import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
import { DeviceNotice } from '../visitor/device-notice.tsx';
import styles from './apply.module.css';
import { QuestionPage } from './question-page.tsx';
import { SaveStatus, StepPosition } from './save-status.tsx';
import type { StepProps } from './step-props.ts';
import { findPreviousStep, getStepPosition, signStep } from './steps.ts';
import type { useSendDraft } from './use-send.ts';

export interface ReviewTexts {
  readonly title: string;
  readonly text: string;
  readonly back: string;
  readonly missing: string;
  readonly notSent: string;
  /** What changes once it is sent. */
  readonly promise?: string;
  readonly send: string;
  readonly sending: string;
  /** Why it can't be sent while something is missing. */
  readonly whyNot: string;
  /** The button that continues to the signature, and the title of its page. */
  readonly toSign: string;
  readonly sign: string;
}

interface ReviewPageProps {
  readonly form: StepProps;
  readonly texts: ReviewTexts;
  /** Links to what is missing; it can be sent if there are none. */
  readonly missing: readonly { readonly pageKey: string; readonly label: string }[];
  readonly sending: ReturnType<typeof useSendDraft>;
  /** The answers, each with an edit link. */
  readonly children: ReactNode;
}

/**
 * The end of a form: all answers, what is missing, and the button that sends them. If the form is signed, this is on
 * another page after the answers.
 */
export function ReviewPage(props: ReviewPageProps): ReactNode {
  return props.form.step === signStep ? <SignaturePage {...props} /> : <AnswersPage {...props} />;
}

/** All answers, and what is missing. */
function AnswersPage(props: ReviewPageProps): ReactNode {
  const { form, texts, children } = props;
  const { application, draft, steps, step, getStepHref, routes } = form;
  const [, navigate] = useLocation();
  usePageTitle(texts.title);
  const before = findPreviousStep(steps, step);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={before ? getStepHref(before) : routes.start}>{texts.back}</BackLink>}
        caption={
          <StepPosition programName={application.programName} position={getStepPosition(steps, step)} />
        }
        title={texts.title}
        description={texts.text}
      />
      <MissingAnswers {...props} />
      {children}
      <div className={styles.foot}>
        {steps.includes(signStep) ? (
          <div>
            <Button
              variant="primary"
              onClick={() => navigate(getStepHref(signStep))}
              disabledReason={props.missing.length > 0 && texts.whyNot}
            >
              {texts.toSign}
            </Button>
          </div>
        ) : (
          <>
            <SendNotice {...props} />
            <div>
              <SendButton {...props} />
            </div>
          </>
        )}
        <SaveStatus draft={draft} isBackedUp={form.isBackedUp} />
        {routes.visitor && <DeviceNotice visitor={routes.visitor} />}
      </div>
    </Page>
  );
}

/** The declarations and signatures, given after the review of all answers. */
function SignaturePage(props: ReviewPageProps): ReactNode {
  return (
    <QuestionPage
      form={props.form}
      title={props.texts.sign}
      onValid={props.sending.send}
      notice={
        <>
          <MissingAnswers {...props} />
          <SendNotice {...props} />
        </>
      }
      submitButton={<SendButton {...props} />}
    />
  );
}

/** Links to the pages with missing answers. */
function MissingAnswers({ form, texts, missing }: ReviewPageProps): ReactNode {
  if (missing.length === 0) return null;
  return (
    <Banner tone="warning" title={texts.missing}>
      <ul className={styles.open}>
        {missing.map(({ pageKey, label }) => (
          <li key={pageKey}>
            <a href={form.getStepHref(pageKey)}>{label}</a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Why it could not be sent, and what changes once it is. */
function SendNotice({ texts, sending }: ReviewPageProps): ReactNode {
  return (
    <>
      {sending.problem !== null && (
        <Banner tone="failed" title={texts.notSent} live="polite">
          {sending.problem}
        </Banner>
      )}
      {texts.promise && <p>{texts.promise}</p>}
    </>
  );
}

/** Sends the answers: directly, or on the signature page once it is valid. */
function SendButton({ form, texts, missing, sending }: ReviewPageProps): ReactNode {
  const isForm = form.step === signStep;
  return (
    <Button
      type={isForm ? 'submit' : 'button'}
      variant="primary"
      onClick={isForm ? undefined : sending.send}
      loadingText={sending.isSending && texts.sending}
      disabledReason={missing.length > 0 && texts.whyNot}
    >
      {texts.send}
    </Button>
  );
}
