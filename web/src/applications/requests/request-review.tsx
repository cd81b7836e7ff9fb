import {
  type FormRequest,
  listOpenProblems,
} from '@commonway/contract/applications/requests/open-questions.ts';
import type { PageReading } from '@commonway/contract/programs/form/read-form.ts';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { AnswerPage } from '../answers/answer-pages.tsx';
import { SaveStatus } from '../apply/save-status.tsx';
import { StepPosition } from '../apply/step-position.tsx';
import type { StepProps } from '../apply/step-props.ts';
import { positionOf, stepBefore } from '../apply/steps.ts';
import styles from './requests.module.css';
import { useSendAnswers } from './use-send-answers.ts';
import { useRequestTexts } from './use-texts.ts';

interface RequestReviewProps extends StepProps {
  readonly questionForm: FormRequest;
  readonly readings: readonly PageReading[];
  readonly requestId: number;
  readonly onSent: () => void;
}

/** Reviews the answers before sending, with an edit link for each. */
export function RequestReview(props: RequestReviewProps): ReactNode {
  const { application, draft, queue, answers, pages, step, hrefOf, questionForm, readings, routes } = props;
  const t = useRequestTexts();
  usePageTitle(t('review.title'));
  const { send, isSending, problem } = useSendAnswers(application.id, props.requestId, draft, props.onSent);
  const open = new Set(listOpenProblems(questionForm, answers).map(({ pageKey }) => pageKey));
  const before = stepBefore(pages, step);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={before ? hrefOf(before) : routes.start}>{t('review.back')}</BackLink>}
        caption={<StepPosition programName={application.programName} position={positionOf(pages, step)} />}
        title={t('review.title')}
        description={t('review.text')}
      />
      {open.size > 0 && (
        <Banner tone="warning" title={t('review.open')}>
          <ul>
            {readings
              .filter(({ page }) => open.has(page.key))
              .map(({ page, fields }) => (
                <li key={page.key}>
                  <a href={hrefOf(page.key)}>{fields[0] && props.say(fields[0].field.label)}</a>
                </li>
              ))}
          </ul>
        </Banner>
      )}
      {readings.map((reading) => (
        <AnswerPage key={reading.page.key} page={reading} href={hrefOf(reading.page.key)} />
      ))}
      <div className={styles.foot}>
        {problem !== null && (
          <Banner tone="failed" title={t('review.notSent')} live="polite">
            {problem}
          </Banner>
        )}
        <div>
          <Button
            variant="primary"
            onClick={send}
            loadingText={isSending && t('review.sending')}
            disabledReason={open.size > 0 && t('review.whyNot')}
          >
            {t('review.send')}
          </Button>
        </div>
        <SaveStatus queue={queue} isBackedUp={props.isBackedUp} onRetry={() => draft.saveNow()} />
      </div>
    </Page>
  );
}
