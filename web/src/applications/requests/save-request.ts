import { call, type InputOf } from '../../api.ts';
import type { DraftOf } from '../apply/use-draft.ts';
import { saver } from '../saving/send-answers.ts';

/** The draft source of a request: its backup name and its save function. */
export const requestDraft = (applicationId: number, requestId: number): DraftOf => ({
  name: `request ${requestId}`,
  send: saver((changes, options) =>
    call(
      'applications/save-request-answers',
      { applicationId, requestId, ...changes } as InputOf<'applications/save-request-answers'>,
      options,
    ),
  ),
});
