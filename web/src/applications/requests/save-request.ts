import { call, type InputOf } from '../../api.ts';
import type { DraftOf } from '../apply/use-draft.ts';
import { saver } from '../saving/send-answers.ts';

/** The draft of what is answered to a request: under which name it is kept, and how it is saved. */
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
