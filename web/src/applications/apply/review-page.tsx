import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
import styles from './apply.module.css';
import { SaveStatus, StepPosition } from './save-status.tsx';
import type { StepProps } from './step-props.ts';
import { findPreviousStep, getStepPosition } from './steps.ts';
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

/** The last step of a form: all answers, what is missing, and the button that sends them. */
export function ReviewPage({ form, texts, missing, sending, children }: ReviewPageProps): ReactNode {
  const { application, draft, pages, step, getStepHref, routes } = form;
  usePageTitle(texts.title);
  const before = findPreviousStep(pages, step);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={before ? getStepHref(before) : routes.start}>{texts.back}</BackLink>}
        caption={
          <StepPosition programName={application.programName} position={getStepPosition(pages, step)} />
        }
        title={texts.title}
        description={texts.text}
      />
      {missing.length > 0 && (
        <Banner tone="warning" title={texts.missing}>
          <ul className={styles.open}>
            {missing.map(({ pageKey, label }) => (
              <li key={pageKey}>
                <a href={getStepHref(pageKey)}>{label}</a>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {children}
      <div className={styles.foot}>
        {sending.problem !== null && (
          <Banner tone="failed" title={texts.notSent} live="polite">
            {sending.problem}
          </Banner>
        )}
        {texts.promise && <p>{texts.promise}</p>}
        <div>
          <Button
            variant="primary"
            onClick={sending.send}
            loadingText={sending.isSending && texts.sending}
            disabledReason={missing.length > 0 && texts.whyNot}
          >
            {texts.send}
          </Button>
        </div>
        <SaveStatus queue={form.queue} isBackedUp={form.isBackedUp} onRetry={() => draft.saveNow()} />
      </div>
    </Page>
  );
}
