import type { Line, PhonePort } from './phone-port.ts';
import { readReport, readText, twilioSignature } from './read-posted.ts';
import { type TwilioAccount, twilioClient } from './twilio-client.ts';

/** Of one number and a few minutes there are no more. */
const mostTexts = 50;
/** How far Twilio's clock and ours may be apart. */
const apartMs = 60_000;
/** Twilio lists a text under the time it left, which is a moment after it was taken. */
const listedAfterMs = 60_000;

/** Everything about texts at Twilio but sending them. */
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

/** Lines that ring in a house take no texts; those on the internet do. */
function lineOf(type: string | null | undefined): Line {
  if (type === 'landline') return 'landline';
  return type === 'mobile' || type === 'fixedVoip' || type === 'nonFixedVoip' ? 'mobile' : 'unknown';
}
