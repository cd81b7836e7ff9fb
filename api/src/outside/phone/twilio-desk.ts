import type { Line, PhonePort } from './phone-port.ts';
import { readReport, readText, twilioSignature } from './read-posted.ts';
import { type TwilioAccount, twilioClient } from './twilio-client.ts';

/** One number has no more texts than this within a few minutes. */
const mostTexts = 50;
/** The allowed difference between Twilio's clock and ours. */
const apartMs = 60_000;
/** Twilio lists a text by the time it was sent, which is a moment after it was accepted. */
const listedAfterMs = 60_000;

/** All of the phone port except sending texts. */
export function twilioDesk(account: TwilioAccount): PhonePort {
  const client = twilioClient(account);
  return {
    line: account.from,
    signatureHeader: twilioSignature,
    readText: (posted) => readText(account.authToken, posted),
    readReport: (posted) => readReport(account.authToken, posted),
    traceText: async ({ to, text }, since, except) => {
      const dateSentAfter = new Date(since.getTime() - apartMs);
      const texts = await client.messages.list({ to, from: account.from, dateSentAfter, limit: mostTexts });
      const left = texts.find(({ sid, body }) => body === text && !except.includes(sid));
      if (left !== undefined) return { state: 'left', providerId: left.sid };
      return { state: Date.now() - since.getTime() < listedAfterMs ? 'unknown' : 'not-left' };
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
