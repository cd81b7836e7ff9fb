import { limitTables } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import { type Facts, type Finding, findLimit } from './facts.ts';
import { readFigure, readNumber, shownFigure } from './read-figure.ts';

const dayMs = 86_400_000;

/** Compares a figure with its limit. Between the warning and the failure threshold, the result is a warning. */
export function evaluateThreshold(
  { parameters, severity }: RuleOf<'threshold'>,
  facts: Facts,
): Finding | null {
  const { figure, measure, bound, warnAt, failAt } = parameters;
  const value = measure === 'days-until' ? daysUntil(facts, figure) : readNumber(facts, figure);
  const against = limitOf(parameters.limit, facts);
  if (value === null || against === null) return null;
  const isBeyond = (share: number): boolean =>
    bound === 'at-most' ? value > against.limit * share : value < against.limit * share;
  return {
    result: isBeyond(failAt) ? severity : isBeyond(warnAt) ? 'warning' : 'passed',
    inputs: { [figure]: shownFigure(facts, figure), ...against.inputs },
    evidence: { figure, measure, bound, value, limit: against.limit },
  };
}

function limitOf(limit: RuleOf<'threshold'>['parameters']['limit'], facts: Facts) {
  if ('fixed' in limit) return { limit: limit.fixed, inputs: {} };
  const size = limitTables[limit.table];
  const given = readNumber(facts, size);
  const found = given === null ? null : findLimit(facts.limits[limit.table], given);
  return found === null ? null : { limit: found, inputs: { [size]: given } };
}

/** Days from submission to a date; null without a valid date. */
function daysUntil(facts: Facts, figure: string): number | null {
  const days = Math.round(
    (Date.parse(String(readFigure(facts, figure))) - Date.parse(facts.submittedOn)) / dayMs,
  );
  return Number.isNaN(days) ? null : days;
}
