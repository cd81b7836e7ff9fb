import { CallError, call, type InputOf } from '../../api.ts';
import type { SendAnswers } from './draft.ts';
import type { SaveEvent } from './save-queue.ts';

/** Bodies that outlive their page may not be larger, in characters (the limit is 64 kB for all of them together). */
const mostKeptAlive = 30_000;

/** What one save sends, and what the server answers. */
type Save = (
  changes: { revision: number; answers: object; page?: string },
  options: { keepalive: boolean },
) => Promise<{ revision: number; savedAt: string }>;

/** Saves by a call and tells the queue what became of it. */
export function saver(save: Save): SendAnswers {
  return async ({ revision, answers, page, isLast }) => {
    const keepalive = isLast && JSON.stringify(answers).length < mostKeptAlive;
    try {
      const saved = await save({ revision, answers, ...(page !== null && { page }) }, { keepalive });
      return { kind: 'saved', ...saved };
    } catch (error) {
      return eventOf(error);
    }
  };
}

/** Saves answers of one application. */
export const sendAnswers = (applicationId: number): SendAnswers =>
  saver((changes, options) =>
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
  return mayPass(error.statusCode)
    ? { kind: 'unreachable' }
    : { kind: 'refused', refusal: { error: error.error, message: error.message } };
}

/** The current answers that a refusal for stale ones carries. */
export function staleAnswers(error: CallError): Extract<SaveEvent, { kind: 'stale' }> | null {
  const { revision, answers } = error.body;
  if (typeof revision !== 'number' || typeof answers !== 'object' || answers === null) return null;
  return { kind: 'stale', revision, answers: answers as Record<string, unknown> };
}

// A lost line, a busy server, a session that is being renewed in another window: worth another try.
function mayPass(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
