import { createRules } from '@commonway/contract/programs/form/rules.ts';
import type { Answers, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { listVisibleQuestions } from '@commonway/contract/programs/screening/evaluate-program.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { readScreeningAnswers, saveScreeningAnswers } from '../../shell/screening-answers.ts';
import { formatSubmittedAnswer, parseAnswers } from './read-answers.ts';
import {
  getNextStep,
  readSeen,
  readStep,
  resultStep,
  type ScreenerStep,
  seenParameter,
  startStep,
} from './screener-step.ts';

export interface Screening {
  readonly answers: Answers;
  readonly shownQuestions: readonly PlainField[];
  readonly step: ScreenerStep;
  readonly today: string;
  /** The questions seen before the visitor started to change an answer; empty if they don't. */
  readonly seen: readonly string[];
  /** Stores an answer, undefined for none, and opens the next step. */
  readonly answer: (key: string, value: unknown) => void;
  /** Deletes all answers and opens the start. */
  readonly clearAnswers: () => void;
  /** Returns the URL of a step. It contains the answers only until JavaScript stores them. */
  readonly getStepHref: (step: ScreenerStep) => string;
  /** Returns the URL that changes one answer and then returns to the result. */
  readonly getChangeHref: (key: string) => string;
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
  const seen = readSeen(search);
  useEffect(() => {
    if (isStoring) return;
    const mergedAnswers = { ...readScreeningAnswers(), ...answers };
    saveScreeningAnswers(mergedAnswers);
    setAnswers(mergedAnswers);
    setStoring(true);
    if (step !== (search.get('q') ?? '') || Object.keys(answers).length > 0)
      navigate(paths.findHelp(toStepSearch(step, readSeen(search))), { replace: true });
  }, [isStoring, answers, step, search, navigate]);
  const storeAnswer = (next: Answers): void => {
    setAnswers(next);
    saveScreeningAnswers(next);
  };
  const getHref = (wanted: ScreenerStep, seenBefore: readonly string[]): string =>
    buildHref(isStoring ? {} : answers, toStepSearch(wanted, seenBefore));
  return {
    answers,
    shownQuestions,
    step,
    today,
    seen,
    answer: (key, value) => {
      const next = replaceAnswer(answers, key, value);
      storeAnswer(next);
      const nextStep = getNextStep(key, listVisibleQuestions(questions, next, rules), seen);
      navigate(paths.findHelp(toStepSearch(nextStep, seen.length > 0 ? [...seen, key] : seen)));
    },
    clearAnswers: () => {
      storeAnswer({});
      navigate(paths.findHelp());
    },
    getStepHref: (wanted) => getHref(wanted, []),
    getChangeHref: (key) => getHref(key, listKeys(shownQuestions)),
  };
}

const listKeys = (questions: readonly PlainField[]): string[] => questions.map(({ key }) => key);

/** Returns the answers with another answer to a question; undefined removes it. */
function replaceAnswer(answers: Answers, key: string, value: unknown): Answers {
  const { [key]: _, ...others } = answers;
  return value === undefined ? others : { ...others, [key]: value };
}

/** Returns the URL of a step with the answers as query parameters. */
function buildHref(answers: Answers, stepSearch: Record<string, string>): string {
  const answerEntries = Object.entries(answers).flatMap(([key, value]) =>
    formatSubmittedAnswer(value).map((text) => [key, text] as [string, string]),
  );
  return `${paths.findHelp()}?${new URLSearchParams([...answerEntries, ...Object.entries(stepSearch)])}`;
}

/** Returns the query parameters of a step. The result and the start forget which questions were seen. */
function toStepSearch(step: ScreenerStep, seen: readonly string[]): Record<string, string> {
  const isQuestion = step !== resultStep && step !== startStep;
  return { q: step, ...(isQuestion && seen.length > 0 && { [seenParameter]: [...new Set(seen)].join(' ') }) };
}
