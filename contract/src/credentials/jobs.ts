// The module's queues and the schemas of their jobs.

import { z } from 'zod';
import { job } from '../job.ts';

const factorChanges = ['added', 'renamed', 'removed', 'codes', 'recovered', 'linked', 'unlinked'] as const;

/**
 * `reset`: to set a new password. `sign_in`: to sign in without a password. `undo`: to undo a change that the owner did
 * not make.
 */
const linkKinds = ['reset', 'sign_in', 'undo'] as const;

/** What changed about a person's second factors. */
export type FactorChange = (typeof factorChanges)[number];

/** What an emailed link is for. */
export type LinkKind = (typeof linkKinds)[number];

export const credentialsJobs = {
  'credentials/send-code': job({ codeId: z.string(), sealed: z.string(), language: z.string() }),
  'credentials/send-factor-notice': job({
    personId: z.int(),
    change: z.enum(factorChanges),
    name: z.string(),
    language: z.string(),
    noticeId: z.uuid(),
  }),
  'credentials/send-link-notice': job({
    personId: z.int(),
    /** The channel that the link came by, which already knows. */
    except: z.enum(['email', 'phone']),
    language: z.string(),
    noticeId: z.uuid(),
  }),
  'credentials/send-link': job({ kind: z.enum(linkKinds), sealed: z.string(), language: z.string() }),
} as const;
