import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { plainLineOf, plainTextOf } from '../../languages/plain-text.ts';
import { administrators, operation } from '../../operation.ts';
import { maxVariables } from '../templates/variables.ts';
import { maxRate } from './broadcast-limits.ts';
import { broadcastView } from './broadcast-view.ts';
import { channelPreferences } from './broadcast-words.ts';

const language = z.string().refine(isLanguage);

export const saveBroadcast = operation({
  name: 'communications/save-broadcast',
  method: 'PUT',
  path: '/broadcasts/{broadcastId}',
  summary: 'Update the text, channel, and pace of a draft broadcast',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    broadcastId: z.coerce.number().int(),
    /** The version that the client read. If two people save at once, the second gets an error. */
    version: z.int(),
    name: plainLineOf(100).pipe(z.string().min(1)),
    way: z.enum(channelPreferences),
    language,
    texts: z
      .array(
        z.object({
          language,
          subject: plainLineOf(200),
          body: plainTextOf(10_000),
          isStale: z.boolean(),
        }),
      )
      .max(20),
    fillings: z
      .record(z.string().max(50), plainLineOf(500))
      .refine((variables) => Object.keys(variables).length <= maxVariables),
    /** When sending starts; null or a past time means at once. */
    leavesAt: z.iso.datetime({ offset: true }).nullable(),
    mailsPerMinute: z.int().min(1).max(maxRate),
    textsPerMinute: z.int().min(1).max(maxRate),
  }),
  output: broadcastView,
  errors: ['step_not_possible', 'broadcast_changed', 'too_many_variables'],
});
