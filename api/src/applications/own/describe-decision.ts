// The stages of an application and its decision, as its applicant sees them.
import { type ApplicationDecision, describePayment } from '@commonway/contract/applications/decision.ts';
import {
  type ApplicationStages,
  determineStages,
  findDecisionChange,
} from '@commonway/contract/applications/stages.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import type { OwnApplication } from '../queries/own-applications.ts';

/** The applicant's language, and the office's time. */
export interface DecisionOptions {
  readonly language: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** The stages of a submitted application; null for a draft. */
export function describeProgress(row: OwnApplication): ApplicationStages | null {
  const { stateName: name, submittedAt, changes, paysAward } = row;
  if (name === null || submittedAt === null) return null;
  const state = {
    name,
    isInitial: row.isInitial === true,
    isTerminal: row.isTerminal === true,
    commitsAward: row.commitsAward === true,
  };
  return determineStages({ state, submittedAt, changes, paysAward });
}

/** The decision with its award and right to appeal; null before the decision and after a withdrawal. */
export function describeDecision(
  row: OwnApplication,
  { language, now, timeZone }: DecisionOptions,
): ApplicationDecision | null {
  const outcome = describeProgress(row)?.outcome ?? null;
  const change = findDecisionChange(row);
  if (outcome === null || outcome === 'withdrawn' || change === undefined) return null;
  const today = toLocalDate(timeZone, now);
  const paid = outcome === 'approved' && row.isTerminal ? row.changes.at(-1) : undefined;
  const paidAt = paid === undefined ? null : toLocalDate(timeZone, new Date(paid.at));
  const isPaid = outcome === 'approved' && row.paysAward && row.commitsAward === true && !!row.awardAmount;
  const appealUntil = change.appealUntil ?? null;
  return {
    outcome,
    decidedOn: toLocalDate(timeZone, new Date(change.at)),
    reason: outcome === 'denied' && change.reason ? getLocalText(change.reason, language) : null,
    note: change.note ?? null,
    award: isPaid
      ? { amount: row.awardAmount ?? 0, payment: describePayment(row.payouts, { today, paidAt }) }
      : null,
    appealUntil,
    canAppeal: appealUntil !== null && appealUntil >= today,
  };
}
