// Determines which escalation rules are due for a case, by the clock of its state.

import type { BusinessTime } from '@commonway/contract/tenants/calendar/business-time.ts';
import type { EscalationRule } from '@commonway/contract/workflow/escalations-kind.ts';

export interface EscalationRuleRow extends EscalationRule {
  readonly id: number;
  readonly processId: number;
}

export interface RunningClock {
  readonly stateSince: string;
  /** Business seconds spent, less those that staff added. */
  readonly clockSpent: number;
  readonly clockHours: number | null;
}

export interface DueRules {
  /** Earliest first. */
  readonly due: readonly EscalationRuleRow[];
  /** When the next rule is due; null if none is left. */
  readonly nextAt: string | null;
}

/** Decides which rules of a case's state are due, and when the next one is. No clock means no rules. */
export function decideEscalation(
  { stateSince, clockSpent, clockHours }: RunningClock,
  rules: readonly EscalationRuleRow[],
  now: Date,
  time: BusinessTime,
): DueRules {
  if (clockHours === null) return { due: [], nextAt: null };
  const timed = rules
    .map((rule) => {
      const seconds = clockHours * 36 * rule.afterPercent - clockSpent;
      return { rule, at: time.addSeconds(new Date(stateSince), seconds) };
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.rule.id - other.rule.id);
  return {
    due: timed.filter(({ at }) => at <= now).map(({ rule }) => rule),
    nextAt: timed.find(({ at }) => at > now)?.at.toISOString() ?? null,
  };
}
