import { createRules } from '@commonway/contract/programs/form/rules.ts';
import type { Answers, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { listVisibleQuestions } from '@commonway/contract/programs/screening/evaluate-program.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot, usePostedFields } from '../../shell/boot.tsx';
import { readScreeningAnswers, saveScreeningAnswers } from '../../shell/screening-answers.ts';
import { parseAnswers } from './read-answers.ts';
import {
  changeField,
  findPostedProblem,
  getNextStep,
  type PostedProblem,
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
  /** The problem of the answer that was posted. */
  readonly postedProblem: PostedProblem | null;
  /** Whether the answers are stored in this tab. Until then, each form posts them. */
  readonly isStoring: boolean;
  /** Stores an answer, undefined for none, and opens the next step. */
  readonly answer: (key: string, value: unknown) => void;
  /** Deletes all answers and opens the start. */
  readonly clearAnswers: () => void;
  /** Returns the URL of a step. */
  readonly getStepHref: (step: ScreenerStep) => string;
  /** Returns the URL that changes one answer and then returns to the result. */
  readonly getChangeHref: (key: string) => string;
}

/**
 * Returns the answers so far and the current step. With JavaScript the answers are stored in this tab only. Without it,
 * each page posts them to the server, which stores nothing.
 */
export function useScreening(questions: readonly PlainField[]): Screening {
  const { now } = useBoot();
  const today = now.slice(0, 10);
  const rules = useMemo(() => createRules(today), [today]);
  const [search] = useSearchParams();
  const posted = usePostedFields();
  const [, navigate] = useLocation();
  const [answers, setAnswers] = useState(() => parseAnswers(questions, posted, today));
  const [isStoring, setStoring] = useState(false);
  const shownQuestions = listVisibleQuestions(questions, answers, rules);
  const fields = !isStoring && posted.size > 0 ? posted : search;
  const postedProblem = fields === posted ? findPostedProblem(questions, posted, today) : null;
  const step = postedProblem?.key ?? readStep(fields, shownQuestions);
  const seen = fields.has(changeField) ? listKeys(shownQuestions) : readSeen(fields);
  const href = paths.findHelp(toStepSearch(step, seen));
  useEffect(() => {
    if (isStoring) return;
    const mergedAnswers = { ...readScreeningAnswers(), ...answers };
    saveScreeningAnswers(mergedAnswers);
    setAnswers(mergedAnswers);
    setStoring(true);
    if (step !== (search.get('q') ?? '')) navigate(href, { replace: true });
  }, [isStoring, answers, step, search, href, navigate]);
  const storeAndOpen = (next: Answers, nextHref: string): void => {
    setAnswers(next);
    saveScreeningAnswers(next);
    navigate(nextHref);
  };
  const state = { answers, shownQuestions, step, today, seen, postedProblem, isStoring };
  return {
    ...state,
    answer: (key, value) => {
      const next = replaceAnswer(answers, key, value);
      const nextStep = getNextStep(key, listVisibleQuestions(questions, next, rules), seen);
      const nowSeen = seen.length > 0 ? [...seen, key] : seen;
      storeAndOpen(next, paths.findHelp(toStepSearch(nextStep, nowSeen)));
    },
    clearAnswers: () => storeAndOpen({}, paths.findHelp()),
    getStepHref: (wanted) => paths.findHelp(toStepSearch(wanted, [])),
    getChangeHref: (key) => paths.findHelp(toStepSearch(key, listKeys(shownQuestions))),
  };
}

const listKeys = (questions: readonly PlainField[]): string[] => questions.map(({ key }) => key);

/** Returns the answers with another answer to a question; undefined removes it. */
function replaceAnswer(answers: Answers, key: string, value: unknown): Answers {
  const { [key]: _, ...others } = answers;
  return value === undefined ? others : { ...others, [key]: value };
}

/** Returns the query parameters of a step. The result and the start forget which questions were seen. */
function toStepSearch(step: ScreenerStep, seen: readonly string[]): Record<string, string> {
  const isQuestion = step !== resultStep && step !== startStep;
  return { q: step, ...(isQuestion && seen.length > 0 && { [seenParameter]: [...new Set(seen)].join(' ') }) };
}
