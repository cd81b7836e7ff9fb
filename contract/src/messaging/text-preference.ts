import { z } from 'zod';
import { applicants, operation } from '../operation.ts';

/**
 * Whether we text the applicant. `stopped`: they texted STOP, so only START from the phone turns it on again, because
 * carriers block our texts until then.
 */
const textPreference = z.object({
  /** The number in the contact info; null if there is none that we can text. */
  phone: z.string().nullable(),
  state: z.enum(['on', 'off', 'stopped']),
});

export const getTextPreference = operation({
  name: 'messaging/get-text-preference',
  method: 'GET',
  path: '/text-preference',
  summary: 'Get whether you get text messages',
  who: applicants,
  input: z.object({}),
  output: textPreference,
});

/** Sends a code to the number in the contact info, with which the applicant turns text messages on. */
export const sendTextPreferenceCode = operation({
  name: 'messaging/send-text-preference-code',
  method: 'POST',
  path: '/text-preference/code',
  summary: 'Send a code to turn on text messages',
  auditLabel: 'Request a code for text messages',
  who: applicants,
  input: z.object({}),
  output: z.object({ codeId: z.string(), waitSeconds: z.int() }),
});

/** Turns text messages off, or on with the code: it proves that the number is theirs, and entering it is the consent. */
export const saveTextPreference = operation({
  name: 'messaging/save-text-preference',
  method: 'PUT',
  path: '/text-preference',
  summary: 'Turn text messages on or off',
  auditLabel: 'Turn text messages on or off',
  who: applicants,
  input: z.object({
    isOn: z.boolean(),
    codeId: z.string().max(64).optional(),
    code: z.string().max(40).optional(),
  }),
  output: textPreference,
  errors: ['wrong_code', 'code_expired', 'code_locked', 'consent_is_theirs'],
});
