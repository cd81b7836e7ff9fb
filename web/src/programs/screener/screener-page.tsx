import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { focusPage } from '../../shell/routing/focus-page.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
import { QuestionStep } from './question-step.tsx';
import { ResultStep } from './result-step.tsx';
import { ScreenerForm, StepLink } from './screener-form.tsx';
import { resultStep, startStep } from './screener-step.ts';
import { useScreening } from './use-screening.ts';
import { useTexts } from './use-texts.ts';

/** The pre-screener: a few questions that suggest programs and explain why, without signing in. */
export default function ScreenerPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const screener = useQuery(query('programs/get-screener', {}));
  return (
    <Page>
      <Loaded query={screener} skeleton={{ shape: 'text', count: 6, label: t('title') }} headingLevel={1}>
        {(data) => (data.questions.length > 0 ? <ScreenerSteps screener={data} /> : <NoQuestions />)}
      </Loaded>
    </Page>
  );
}

/** Shows the start, the current question, or the result. */
function ScreenerSteps({ screener }: { screener: OutputOf<'programs/get-screener'> }): ReactNode {
  const t = useTexts();
  const screening = useScreening(screener.questions);
  const { shownQuestions, step, isStoring } = screening;
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current !== step) focusPage();
    previousStep.current = step;
  }, [step]);
  if (step === resultStep) return <ResultStep screener={screener} screening={screening} />;
  const question = shownQuestions.find(({ key }) => key === step);
  if (question !== undefined && step !== startStep)
    return <QuestionStep key={step} question={question} screening={screening} officeZips={screener.zips} />;
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.programs()}>{t('back.programs')}</BackLink>}
        title={t('title')}
        description={t('intro', { count: shownQuestions.length })}
      />
      <p data-needs-script>{t('private')}</p>
      {!isStoring && <ScreenerForm screening={screening} />}
      <div>
        <StepLink kind="primary" screening={screening} step={shownQuestions[0]?.key ?? resultStep}>
          {t('start')}
        </StepLink>
      </div>
    </>
  );
}

/** Shown if the office has no pre-screener. */
function NoQuestions(): ReactNode {
  const t = useTexts();
  return (
    <EmptyState
      headingLevel={1}
      title={t('none')}
      actions={<LinkButton href={paths.programs()}>{t('back.programs')}</LinkButton>}
    />
  );
}
