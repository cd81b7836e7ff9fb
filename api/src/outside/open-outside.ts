import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { fakeOutbox } from './fake-outbox.ts';
import { smtpMail } from './mail/smtp-mail.ts';
import type { Outside } from './message-port.ts';
import { type TwilioAccount, twilioSms, twilioVoice } from './phone/twilio-phone.ts';

/** Real providers where the environment names them, fakes with an outbox elsewhere. */
export function openOutside(config: Config, database: Database): Outside {
  const phone = twilioAccount(config);
  return {
    mail:
      config.SMTP_URL === undefined
        ? fakeOutbox(database, 'email')
        : smtpMail(config.SMTP_URL, `no-reply@${config.BASE_DOMAIN}`),
    sms: phone === null ? fakeOutbox(database, 'sms') : twilioSms(phone),
    voice: phone === null ? fakeOutbox(database, 'call') : twilioVoice(phone),
  };
}

function twilioAccount(config: Config): TwilioAccount | null {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_BASE_URL: baseUrl,
  } = config;
  if (accountSid === undefined || authToken === undefined || from === undefined) return null;
  return { accountSid, authToken, from, baseUrl };
}
