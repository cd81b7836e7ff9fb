import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/actions/button.tsx';
import { useTexts } from '../use-texts.ts';
import { QuestionPage } from './question-page.tsx';
import type { StepProps } from './step-props.ts';
import { getNextStep, reviewStep } from './steps.ts';

interface QuestionStepProps extends StepProps {
  /** Whether the user came from the review to correct one page. Continuing returns to the review. */
  readonly isReviewing: boolean;
}

/** One page of questions before the review. */
export function QuestionStep({ isReviewing, ...form }: QuestionStepProps): ReactNode {
  const { draft, steps, step, getStepHref } = form;
  const t = useTexts();
  const [, navigate] = useLocation();
  const continueToNextStep = (): void => {
    draft.saveNow();
    navigate(getStepHref(isReviewing ? reviewStep : getNextStep(steps, step)));
  };
  return (
    <QuestionPage
      form={form}
      onValid={continueToNextStep}
      submitButton={
        <Button type="submit" variant="primary">
          {t(isReviewing ? 'apply.toReview' : 'apply.continue')}
        </Button>
      }
    />
  );
}
