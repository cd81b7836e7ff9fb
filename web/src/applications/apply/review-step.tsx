import { checkForm } from '@commonway/contract/programs/form/check-form.ts';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
import { AnswerPages } from '../answers/answer-pages.tsx';
import { PlannedFees } from '../fees/planned-fees.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './apply.module.css';
import { SaveStatus, StepPosition } from './save-status.tsx';
import type { StepProps } from './step-props.ts';
import { positionOf, stepBefore } from './steps.ts';
import { useSubmit } from './use-submit.ts';

/** Shows all answers before submitting, with an edit link for each page. */
export function ReviewStep(props: StepProps): ReactNode {
  const { application, draft, queue, answers, pages, step, hrefOf } = props;
  const t = useTexts();
  usePageTitle(t('review.title'));
  const { submit, isSending, problem } = useSubmit(application, draft, props.routes);
  const openProblem = countByPage(checkForm(application.form, answers, props.today));
  const before = stepBefore(pages, step);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={before ? hrefOf(before) : props.routes.start}>{t('apply.back')}</BackLink>}
        caption={<StepPosition programName={application.programName} position={positionOf(pages, step)} />}
        title={t('review.title')}
        description={t('review.intro')}
      />
      {openProblem.size > 0 && (
        <Banner tone="warning" title={t('review.open')}>
          <ul className={styles.open}>
            {pages
              .filter(({ key }) => openProblem.has(key))
              .map((page) => (
                <li key={page.key}>
                  <a href={hrefOf(page.key)}>
                    {t('review.openPage', { page: props.say(page.title), count: openProblem.get(page.key) })}
                  </a>
                </li>
              ))}
          </ul>
        </Banner>
      )}
      <AnswerPages form={application.form} answers={answers} editHref={hrefOf} />
      <PlannedFees applicationId={application.id} revision={queue.revision} />
      <div className={styles.foot}>
        {problem && (
          <Banner tone="failed" title={t('review.notSent')} live="polite">
            {problem}
          </Banner>
        )}
        <p>{t('review.promise')}</p>
        <div>
          <Button
            variant="primary"
            onClick={submit}
            loadingText={isSending && t('review.sending')}
            disabledReason={openProblem.size > 0 && t('review.whyNot')}
          >
            {t('review.send')}
          </Button>
        </div>
        <SaveStatus queue={queue} isBackedUp={props.isBackedUp} onRetry={() => draft.saveNow()} />
      </div>
    </Page>
  );
}

function countByPage(problems: readonly { pageKey: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { pageKey } of problems) counts.set(pageKey, (counts.get(pageKey) ?? 0) + 1);
  return counts;
}
