// The cookies that carry the tokens of a code from step to step: for pages that are reloaded, and for forms without script.
import type { Context } from '../platform/mount/context.ts';
import { getStepCookie } from '../platform/mount/reading/cookies.ts';

type StepKind = 'mfa' | 'operation' | 'password';

const cookieSeconds = 900;

/** The token that an earlier step stored in this browser; empty without one. */
export const readStep = ({ request }: Context, kind: StepKind): string =>
  request.storedSecret(getStepCookie(kind)) ?? '';

/** Stores the token of the next step. */
export const storeStep = ({ reply }: Context, kind: StepKind, token: string): void =>
  reply.setSecret(getStepCookie(kind), token, cookieSeconds);

/** Deletes the tokens of all steps at the end. */
export function clearSteps({ reply }: Context): void {
  for (const kind of ['mfa', 'operation', 'password'] as const) reply.setSecret(getStepCookie(kind), null);
}
