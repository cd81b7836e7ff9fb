import { z } from 'zod';
import { identityDetails } from '../applications/identity.ts';
import { isLanguage } from '../languages/languages.ts';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { maxVariables } from '../messaging/variables.ts';
import { administrators, operation } from '../operation.ts';
import { bulkSelection } from '../work-queue/bulk-changes.ts';
import {
  broadcastResults,
  broadcastStatuses,
  broadcastSteps,
  channelPreferences,
  exclusionReasons,
  maxRate,
} from './broadcast-words.ts';

export const downloadBroadcast = operation({
  name: 'broadcasts/download-broadcast',
  method: 'GET',
  path: '/broadcasts/{broadcastId}/file',
  summary: 'Download the results of a broadcast as CSV',
  auditLabel: 'Download broadcast results',
  who: administrators('Communications', 'Read'),
  input: z.object({ broadcastId: z.coerce.number().int() }),
  output: z.unknown(),
  transfer: 'download',
  isAudited: true,
  errors: ['blind_review'],
});

/** The result for one recipient, with its reason. */
const broadcastRecipient = z.object({
  applicationId: z.int(),
  name: z.string(),
  details: identityDetails,
  language: z.string(),
  channel: z.enum(['email', 'sms']).nullable(),
  result: z.enum(broadcastResults),
  reason: z.enum(exclusionReasons).nullable(),
  /** The provider's error message, if the message failed. */
  failure: z.string().nullable(),
  at: z.string().nullable(),
});
export type BroadcastRecipient = z.infer<typeof broadcastRecipient>;

export const listBroadcastRecipients = operation({
  name: 'broadcasts/list-broadcast-recipients',
  method: 'GET',
  path: '/broadcasts/{broadcastId}/recipients',
  summary: 'List the recipients of a broadcast',
  who: administrators('Communications', 'Read'),
  input: z.object({
    broadcastId: z.coerce.number().int(),
    result: z.enum(broadcastResults).optional(),
    afterId: z.coerce.number().int().optional(),
  }),
  output: z.object({ recipients: z.array(broadcastRecipient), hasMore: z.boolean() }),
  errors: ['blind_review'],
});

/** Recipients with one language and channel, and which text they get. */
const broadcastGroup = z.object({
  language: z.string(),
  channel: z.enum(['email', 'sms']),
  count: z.int(),
  /**
   * `own`: their language. `stale`: their language, but older than the original. `original`: the original, because
   * there is no translation.
   */
  words: z.enum(['own', 'stale', 'original']),
});
export type BroadcastGroup = z.infer<typeof broadcastGroup>;

export const checkBroadcast = operation({
  name: 'broadcasts/check-broadcast',
  method: 'GET',
  path: '/broadcasts/{broadcastId}/check',
  summary: 'Count the recipients of a broadcast by channel, language, and exclusion reason',
  who: administrators('Communications', 'Read'),
  input: z.object({ broadcastId: z.coerce.number().int() }),
  output: z.object({
    total: z.int(),
    /** Number of recipients who would get the message. */
    readers: z.int(),
    groups: z.array(broadcastGroup),
    leftOut: z.array(z.object({ reason: z.enum(exclusionReasons), count: z.int() })),
    /** Variables that neither the case nor the sender fills in. */
    missing: z.array(z.string()),
    /** The message as one recipient per language would get it. */
    examples: z.array(
      z.object({
        language: z.string(),
        applicationId: z.int(),
        name: z.string(),
        subject: z.string(),
        body: z.string(),
      }),
    ),
    /** Whether a second person must release it. */
    needsRelease: z.boolean(),
  }),
  errors: ['blind_review'],
});

/** The text in one language. `isStale`: the original changed after this translation. */
const broadcastText = z.object({
  language: z.string(),
  subject: z.string(),
  body: z.string(),
  isStale: z.boolean(),
});
export type BroadcastText = z.infer<typeof broadcastText>;

/** A broadcast in a list. */
const broadcastSummary = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(broadcastStatuses),
  /** Number of selected cases. */
  total: z.int(),
  createdAt: z.string(),
  createdByName: z.string(),
  sentAt: z.string().nullable(),
  sentByName: z.string().nullable(),
  finishedAt: z.string().nullable(),
  leavesAt: z.string().nullable(),
});
export type BroadcastSummary = z.infer<typeof broadcastSummary>;

/** One broadcast: its text, its results so far, and the steps that the viewer may take now. */
const broadcastView = broadcastSummary.extend({
  version: z.int(),
  way: z.enum(channelPreferences),
  language: z.string(),
  texts: z.array(broadcastText),
  fillings: z.record(z.string(), z.string()),
  mailsPerMinute: z.int(),
  textsPerMinute: z.int(),
  /** Recipients per result; results without recipients are omitted. */
  results: z.array(z.object({ result: z.enum(broadcastResults), count: z.int() })),
  /** Excluded recipients per reason. */
  reasons: z.array(z.object({ reason: z.enum(exclusionReasons), count: z.int() })),
  may: z.array(z.enum([...broadcastSteps, 'save'])),
  /** The languages of the office, default first. */
  languages: z.array(z.string()),
});
export type BroadcastView = z.infer<typeof broadcastView>;

export const listBroadcasts = operation({
  name: 'broadcasts/list-broadcasts',
  method: 'GET',
  path: '/broadcasts',
  summary: 'List broadcasts, newest first',
  who: administrators('Communications', 'Read'),
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({ broadcasts: z.array(broadcastSummary), hasMore: z.boolean() }),
});

export const getBroadcast = operation({
  name: 'broadcasts/get-broadcast',
  method: 'GET',
  path: '/broadcasts/{broadcastId}',
  summary: 'Retrieve a broadcast with its results and exclusion reasons',
  who: administrators('Communications', 'Read'),
  input: z.object({ broadcastId: z.coerce.number().int() }),
  output: broadcastView,
});

export const prepareBroadcast = operation({
  name: 'broadcasts/prepare-broadcast',
  method: 'POST',
  path: '/broadcasts',
  summary: 'Create a draft broadcast with the selected cases as recipients',
  auditLabel: 'Create a broadcast',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({ name: plainLineSchema(100).pipe(z.string().min(1)), selection: bulkSelection }),
  output: broadcastView,
  errors: [
    'nothing_selected',
    'too_many_items',
    'step_not_possible',
    'unknown_key',
    'sort_not_possible',
    'blind_review',
  ],
});

const language = z.string().refine(isLanguage);

export const saveBroadcast = operation({
  name: 'broadcasts/save-broadcast',
  method: 'PUT',
  path: '/broadcasts/{broadcastId}',
  summary: 'Update the text, channel, and pace of a draft broadcast',
  auditLabel: 'Edit a broadcast',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    broadcastId: z.coerce.number().int(),
    /** The version that the client read. If two people save at once, the second gets an error. */
    version: z.int(),
    name: plainLineSchema(100).pipe(z.string().min(1)),
    way: z.enum(channelPreferences),
    language,
    texts: z
      .array(
        z.object({
          language,
          subject: plainLineSchema(200),
          body: plainTextSchema(10_000),
          isStale: z.boolean(),
        }),
      )
      .max(20),
    fillings: z
      .record(z.string().max(50), plainLineSchema(500))
      .refine((variables) => Object.keys(variables).length <= maxVariables),
    /** When sending starts; null or a past time means at once. */
    leavesAt: z.iso.datetime({ offset: true }).nullable(),
    mailsPerMinute: z.int().min(1).max(maxRate),
    textsPerMinute: z.int().min(1).max(maxRate),
  }),
  output: broadcastView,
  errors: ['step_not_possible', 'broadcast_changed', 'too_many_variables'],
});

export const steerBroadcast = operation({
  name: 'broadcasts/steer-broadcast',
  method: 'POST',
  path: '/broadcasts/{broadcastId}/steps',
  summary: 'Send, release, pause, resume, or stop a broadcast, or retry its failed messages',
  auditLabel: 'Send or stop a broadcast',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    broadcastId: z.coerce.number().int(),
    step: z.enum(broadcastSteps),
    /** The version that the sender reviewed before sending. */
    version: z.int().optional(),
    /** Languages for which the sender accepts the original or a stale translation. */
    accepted: z.array(z.string().max(10)).max(50).default([]),
  }),
  output: broadcastView,
  errors: [
    'step_not_possible',
    'broadcast_changed',
    'words_missing',
    'language_missing',
    'variable_missing',
    'release_by_another',
    'nobody_to_write',
    'blind_review',
  ],
});

export const listBroadcastTemplates = operation({
  name: 'broadcasts/list-broadcast-templates',
  method: 'GET',
  path: '/broadcast-templates',
  summary: 'List the templates for broadcasts in all languages',
  who: administrators('Communications', 'Read'),
  input: z.object({}),
  output: z.object({
    templates: z.array(
      z.object({ id: z.int(), name: z.string(), language: z.string(), texts: z.array(broadcastText) }),
    ),
  }),
});
