import { createRules } from '@commonway/contract/programs/form/rules.ts';
import type { Answers, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { listVisibleQuestions } from '@commonway/contract/programs/screening/evaluate-program.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { readScreeningAnswers, saveScreeningAnswers } from '../../shell/screening-answers.ts';
import { formatSubmittedAnswer, parseAnswers } from './read-answers.ts';
import { getNextStep, readStep, type ScreenerStep } from './screener-step.ts';

export interface Screening {
  readonly answers: Answers;
  readonly shownQuestions: readonly PlainField[];
  readonly step: ScreenerStep;
  readonly today: string;
  /** Stores an answer, undefined for none, and opens the next step. */
  readonly answer: (key: string, value: unknown) => void;
  /** Deletes all answers and opens the start. */
  readonly clearAnswers: () => void;
  /** Returns the URL of a step. It contains the answers only until JavaScript stores them. */
  readonly getStepHref: (step: ScreenerStep) => string;
}

/**
 * Returns the answers so far and the current step. Without JavaScript the answers are passed in the URL from page to
 * page; with JavaScript they are stored in this tab and removed from the URL.
 */
export function useScreening(questions: readonly PlainField[]): Screening {
  const { now } = useBoot();
  const today = now.slice(0, 10);
  const rules = useMemo(() => createRules(today), [today]);
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [answers, setAnswers] = useState(() => parseAnswers(questions, search, today));
  const [isStoring, setStoring] = useState(false);
  const shownQuestions = listVisibleQuestions(questions, answers, rules);
  const step = readStep(search, shownQuestions);
  useEffect(() => {
    if (isStoring) return;
    const mergedAnswers = { ...readScreeningAnswers(), ...answers };
    saveScreeningAnswers(mergedAnswers);
    setAnswers(mergedAnswers);
    setStoring(true);
    if (step !== (search.get('q') ?? '') || Object.keys(answers).length > 0)
      navigate(paths.findHelp({ q: step }), { replace: true });
  }, [isStoring, answers, step, search, navigate]);
  const storeAnswer = (next: Answers): void => {
    setAnswers(next);
    saveScreeningAnswers(next);
  };
  return {
    answers,
    shownQuestions,
    step,
    today,
    answer: (key, value) => {
      const { [key]: _, ...others } = answers;
      const next = value === undefined ? others : { ...others, [key]: value };
      storeAnswer(next);
      navigate(paths.findHelp({ q: getNextStep(key, listVisibleQuestions(questions, next, rules)) }));
    },
    clearAnswers: () => {
      storeAnswer({});
      navigate(paths.findHelp());
    },
    getStepHref: (wanted) => {
      if (isStoring) return paths.findHelp({ q: wanted });
      const answerEntries = Object.entries(answers).flatMap(([key, value]) =>
        formatSubmittedAnswer(value).map((text) => [key, text] as [string, string]),
      );
      return `${paths.findHelp()}?${new URLSearchParams([...answerEntries, ['q', wanted]])}`;
    },
  };
}
