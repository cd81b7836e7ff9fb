// When a session ends and when to warn (spec 4, session expiry).

/** How long before the end the warning appears. */
export const warningLead = 150_000;

export type SessionPhase = 'calm' | 'warning' | 'expired';

/** The phase at `now` of a session that ends at `end`, and the milliseconds until the next phase. */
export function sessionPhase(end: number, now: number): { phase: SessionPhase; nextIn: number | null } {
  if (now >= end) return { phase: 'expired', nextIn: null };
  if (now >= end - warningLead) return { phase: 'warning', nextIn: end - now };
  return { phase: 'calm', nextIn: end - warningLead - now };
}
