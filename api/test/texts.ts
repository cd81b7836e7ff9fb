// An app with the simulated SMS provider, and cases with a phone, for tests of texts. No worker runs: tests run the
// jobs themselves.

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { JobName } from '@commonway/contract/jobs.ts';
import { runJob } from '../src/jobs.ts';
import { statement } from '../src/platform/sql.ts';
import { portalUrl } from '../src/portal-address.ts';
import { startTwilioSimulator, type TwilioSimulator } from '../src/providers/phone/twilio-simulator.ts';
import { startApp, type TestApp } from './app.ts';
import { getFileDatabaseUrl } from './worker-database.ts';

export const line = '+15550100000';
const riverbend = 100;

export interface TextHarness {
  readonly app: TestApp;
  readonly twilio: TwilioSimulator;
  /** The webhook for texts, at an office's host. */
  readonly webhook: (office?: string) => string;
  /** An inbound text; each has a unique id unless one is given. */
  readonly text: (
    from: string,
    body: string,
    more?: Record<string, string>,
    office?: string,
  ) => Promise<number>;
  /** Runs a job of an office immediately. */
  readonly run: (
    queue: JobName,
    payload: Record<string, unknown>,
    tenantId?: number,
    isLastTry?: boolean,
  ) => Promise<void>;
  readonly rows: <Row>(text: string, values?: readonly unknown[], tenantId?: number) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** Starts the simulated Twilio and an app that listens, because the simulator posts to it. */
export async function startTextHarness(environment: Record<string, string> = {}): Promise<TextHarness> {
  const account = { accountSid: 'AC1', authToken: 'simulated-token' };
  const twilio = await startTwilioSimulator(account);
  const port = await findFreePort();
  const app = await startApp(await getFileDatabaseUrl(), {
    PROCESS: 'web',
    PORT: String(port),
    TWILIO_ACCOUNT_SID: account.accountSid,
    TWILIO_AUTH_TOKEN: account.authToken,
    TWILIO_FROM: line,
    TWILIO_BASE_URL: twilio.url,
    ...environment,
  });
  await app.http.listen({ port, host: '127.0.0.1' });
  const { ports, config } = app;
  const context = { ...ports, portalUrl: portalUrl(config) };
  const webhook = (office = 'riverbend') => `http://${office}.localhost:${port}/api/webhooks/twilio/messages`;
  return {
    app,
    twilio,
    webhook,
    text: async (from, body, more = {}, office) =>
      (await twilio.post(webhook(office), buildTextFields(from, body, more))).status,
    run: async (queue, payload, tenantId = riverbend, isLastTry = false) =>
      runJob(context, queue, { tenantId, ...payload }, isLastTry),
    rows: (text, values = [], tenantId = riverbend) =>
      ports.database.tenant(tenantId, (tx) => tx.rows(statement(text, values))),
    close: async () => {
      await app.close();
      await twilio.close();
    },
  };
}

let texts = 0;

/** The fields that Twilio posts for an incoming text message. */
export function buildTextFields(from: string, body: string, more: Record<string, string> = {}) {
  texts += 1;
  const MessageSid = `SM${process.pid}${String(texts).padStart(8, '0')}`;
  return { MessageSid, From: from, To: line, Body: body, NumMedia: '0', ...more };
}

/** A free port on loopback. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let phones = 0;

/** A phone number that is unique in this file. */
export function nextPhone(): string {
  phones += 1;
  return `+1555${String(7_000_000 + phones)}`;
}

export interface PhoneCase {
  readonly applicationId: number;
  readonly applicantId: number;
  readonly phone: string;
}

/** Inserts a submitted case of a new applicant with a phone number. */
export async function createCaseWithPhone(
  { rows }: Pick<TextHarness, 'rows'>,
  { phone = nextPhone(), language = 'en', isClosed = false, tenantId = riverbend } = {},
): Promise<PhoneCase> {
  const [row] = await rows<{ applicationId: number; applicantId: number }>(
    `with person as (
       insert into applicant (tenant_id, kind, name, phone, language) values ($1, 'individual', 'Nadia Petrov', $2, $3) returning id
     ), state as (
       select s.process_id, s.id, p.id as program from workflow_state s join program p on p.process_id = s.process_id
       where s.is_terminal = $4 order by p.id, s.position limit 1
     )
     insert into application (tenant_id, program_id, process_id, applicant_id, applicant_name, form_version, is_submitted, submitted_at, state_id)
     select $1, state.program, state.process_id, person.id, 'Nadia Petrov', 1, true, now(), state.id from person, state
     returning id as "applicationId", applicant_id as "applicantId"`,
    [tenantId, phone, language, isClosed],
    tenantId,
  );
  if (row === undefined) throw new Error('no case');
  return { ...row, phone };
}

/**
 * Inserts a queued text message to a case's phone, as `send-communication` does; the test runs its job. Returns its
 * id.
 */
export async function insertQueuedText(
  { rows }: Pick<TextHarness, 'rows'>,
  { applicationId, phone }: PhoneCase,
  body = 'Please call us',
  tenantId = riverbend,
): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `insert into communication (tenant_id, application_id, type, channel, direction, body, author_name, destination, opens)
     values ($1, $2, 'SMS', 'sms', 'out', $3, 'Sam', $4, null) returning id`,
    [tenantId, applicationId, body, phone],
    tenantId,
  );
  return (row as { id: number }).id;
}
