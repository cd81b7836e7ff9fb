import { call, type InputOf } from '../../api.ts';
import type { DraftSource } from '../apply/use-draft.ts';
import { createSender } from '../saving/send-answers.ts';

/** The draft source of a request: its backup name and its save function. */
export const requestDraft = (applicationId: number, requestId: number): DraftSource => ({
  name: `request ${requestId}`,
  send: createSender((changes, options) =>
    call(
      'applications/save-request-answers',
      { applicationId, requestId, ...changes } as InputOf<'applications/save-request-answers'>,
      options,
    ),
  ),
});
