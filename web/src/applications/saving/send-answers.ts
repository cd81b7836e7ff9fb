import { CallError, call, type InputOf } from '../../api.ts';
import type { SendAnswers } from './draft.ts';
import type { SaveEvent } from './save-queue.ts';

/** The maximum body size of a keepalive request, in characters (the limit is 64 kB for all such requests together). */
const maxKeepaliveLength = 30_000;

/** Sends one save and returns the server's response. */
type Save = (
  changes: { revision: number; answers: object; page?: string },
  options: { keepalive: boolean },
) => Promise<{ revision: number; savedAt: string }>;

/** Creates a sender that saves with a call and reports the result to the queue. */
export function createSender(save: Save): SendAnswers {
  return async ({ revision, answers, page, isLast }) => {
    const keepalive = isLast && JSON.stringify(answers).length < maxKeepaliveLength;
    try {
      const saved = await save({ revision, answers, ...(page !== null && { page }) }, { keepalive });
      return { kind: 'saved', ...saved };
    } catch (error) {
      return eventOf(error);
    }
  };
}

/** Saves the answers of one application. */
export const sendAnswers = (applicationId: number): SendAnswers =>
  createSender((changes, options) =>
    call(
      'applications/save-answers',
      { applicationId, ...changes } as InputOf<'applications/save-answers'>,
      options,
    ),
  );

function eventOf(error: unknown): SaveEvent {
  if (!(error instanceof CallError)) return { kind: 'unreachable' };
  const stale = error.error === 'stale_answers' ? staleAnswers(error) : null;
  if (stale) return stale;
  return isRetryable(error.statusCode)
    ? { kind: 'unreachable' }
    : { kind: 'refused', refusal: { error: error.error, message: error.message } };
}

/** Returns the current answers from a stale-answers error. */
export function staleAnswers(error: CallError): Extract<SaveEvent, { kind: 'stale' }> | null {
  const { revision, answers } = error.body;
  if (typeof revision !== 'number' || typeof answers !== 'object' || answers === null) return null;
  return { kind: 'stale', revision, answers: answers as Record<string, unknown> };
}

// Returns whether a retry may help: connection loss, a busy server, or a session that is being renewed in another
// window.
function isRetryable(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
