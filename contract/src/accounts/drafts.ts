// What staff are writing and have not sent or saved, so that they find it on each of their devices.
import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { operation, reviewers } from '../operation.ts';

/** The largest draft, in characters of its JSON text. */
const maxDraftLength = 65_536;

export const staffDraft = z.object({
  /** What is being written: `note 17`. */
  name: plainLineSchema(200).min(1),
  /** Null: it was sent or discarded. */
  value: z.json().refine((value) => JSON.stringify(value).length <= maxDraftLength),
});

export const listDrafts = operation({
  name: 'accounts/list-drafts',
  method: 'GET',
  path: '/drafts',
  summary:
    'List what you are writing on any of your devices, and what you sent or discarded in the last days',
  who: reviewers(),
  input: z.object({}),
  output: z.object({
    drafts: z.array(staffDraft.extend({ savedAt: z.string() })),
  }),
});

export const saveDraft = operation({
  name: 'accounts/save-draft',
  method: 'PUT',
  path: '/drafts',
  summary: 'Save what you are writing; null after sending or discarding it',
  auditLabel: 'Save a draft',
  who: reviewers(),
  input: staffDraft,
  output: z.object({ savedAt: z.string() }),
});
