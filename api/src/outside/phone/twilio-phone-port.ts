import type { Line, PhonePort } from './phone-port.ts';
import { readReport, readText, twilioSignature } from './read-webhook.ts';
import { type TwilioAccount, twilioClient } from './twilio-client.ts';

/** One number has no more texts than this within a few minutes. */
const maxTexts = 50;
/** The allowed difference between Twilio's clock and ours. */
const clockSkewMs = 60_000;
/** Twilio lists a text by the time it was sent, which is a moment after it was accepted. */
const listingDelayMs = 60_000;

/** All of the phone port except sending texts. */
export function twilioPhonePort(account: TwilioAccount): PhonePort {
  const client = twilioClient(account);
  return {
    line: account.from,
    signatureHeader: twilioSignature,
    readText: (posted) => readText(account.authToken, posted),
    readReport: (posted) => readReport(account.authToken, posted),
    traceText: async ({ to, text }, since, except) => {
      const dateSentAfter = new Date(since.getTime() - clockSkewMs);
      const texts = await client.messages.list({ to, from: account.from, dateSentAfter, limit: maxTexts });
      const sentText = texts.find(({ sid, body }) => body === text && !except.includes(sid));
      if (sentText !== undefined) return { state: 'left', providerId: sentText.sid };
      return { state: Date.now() - since.getTime() < listingDelayMs ? 'unknown' : 'not-left' };
    },
    lineOf: async (phone) => {
      const found = await client.lookups.v2.phoneNumbers(phone).fetch({ fields: 'line_type_intelligence' });
      return lineOf((found.lineTypeIntelligence as { type?: string | null } | null)?.type);
    },
  };
}

/** Landlines can't receive texts; internet lines can. */
function lineOf(type: string | null | undefined): Line {
  if (type === 'landline') return 'landline';
  return type === 'mobile' || type === 'fixedVoip' || type === 'nonFixedVoip' ? 'mobile' : 'unknown';
}
