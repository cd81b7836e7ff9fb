// Simulates a phone call for testing: each page is one step of its script, each button the next action of a person or
// their phone.
import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml, sendPhonePage } from './send-page.ts';

interface Spoken {
  readonly text: string;
  readonly language: string;
}

/** The parts of a script's step that the simulation uses. */
export interface PlayedStep extends Partial<Spoken> {
  readonly do: string;
  readonly says?: readonly Spoken[];
  readonly to?: string;
  readonly goTo?: string;
  readonly reportTo?: string;
}

type Fields = Readonly<Record<string, string>>;

export interface PlayedCalls {
  /** The office's response to these fields at one of its call addresses. */
  step(address: string, fields: Fields): Promise<readonly PlayedStep[]>;
}

/** Renders a form whose button continues a call with hidden fields; `inside` is the HTML of further inputs. */
export const renderActionForm = (text: string, fields: Fields, inside = ''): string =>
  `<form method="post" action="/dev/phone/call">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')}${inside}<button>${escapeHtml(text)}</button></form>`;

/** Sends the submitted form to the office as the phone provider would, and shows the office's next steps. */
export async function playCallStep(calls: PlayedCalls, form: Fields, reply: FastifyReply) {
  const {
    number = '',
    address = '',
    report = '',
    tell: legReportAddress = '',
    sid: known = '',
    ...fields
  } = form;
  const sid = known || `CA${randomUUID().replaceAll('-', '')}`;
  const baseFields = { CallSid: sid, From: number, To: '', CallStatus: 'in-progress' };
  if (legReportAddress !== '')
    for (const status of ['ringing', 'in-progress', 'completed'].slice(0, countStatusReports(fields)))
      await calls.step(legReportAddress, { ...baseFields, CallStatus: status, CallDuration: '42' });
  // Two people are talking: the script is idle until one hangs up.
  if (fields['speaks'] === 'yes')
    return sendPhonePage(
      reply,
      number,
      renderActionForm('Hang up after 42 seconds', {
        number,
        address,
        report,
        tell: legReportAddress,
        sid,
        DialCallStatus: 'completed',
        DialCallDuration: '42',
      }),
    );
  const script = await calls.step(address, { ...baseFields, ...fields });
  const carried = { number, report, sid };
  if (script.some((step) => step.do === 'hang-up') && report !== '' && !script.some(expectsReply))
    await calls.step(report, { ...baseFields, CallStatus: 'completed', CallDuration: '42' });
  return sendPhonePage(
    reply,
    number,
    script.map((step) => renderStep(step, carried)).join('\n') || renderCallEnded(number),
  );
}

/** The number of status reports due for a call leg: two while they talk, all of them at the end. */
const countStatusReports = (fields: Fields): number => (fields['speaks'] === 'yes' ? 2 : 3);

/** Whether the call continues after this step. */
const expectsReply = (step: PlayedStep): boolean => step.goTo !== undefined;

/** Renders the end of a call with a link back to the phone. */
const renderCallEnded = (number: string): string =>
  `<p>The call is over.</p><a href="/dev/phone?number=${encodeURIComponent(number)}">Back to the phone</a>`;

const renderSpoken = ({ text, language }: Spoken): string =>
  `<blockquote dir="auto" lang="${escapeHtml(language)}">${escapeHtml(text)}</blockquote>`;

/** Renders a step of the call: the text that is spoken, or buttons for what the person can do. */
function renderStep(step: PlayedStep, carried: Fields): string {
  const { goTo: address = '' } = step;
  const on = { ...carried, address };
  switch (step.do) {
    case 'say':
      return renderSpoken(step as Spoken);
    case 'ask':
      return `${(step.says ?? []).map(renderSpoken).join('')}${renderActionForm(
        'Press',
        on,
        '<label>Keys<input name="Digits" inputmode="tel" required autocomplete="off"></label>',
      )}`;
    case 'dial':
      return `<p>It rings at ${escapeHtml(step.to ?? '')}.</p>${[
        renderActionForm('They answer', { ...on, tell: step.reportTo ?? '', speaks: 'yes' }),
        renderActionForm('They are busy', { ...on, DialCallStatus: 'busy' }),
        renderActionForm('They do not answer', { ...on, DialCallStatus: 'no-answer' }),
      ].join('')}`;
    case 'record':
      return renderActionForm('Speak for two seconds', {
        ...on,
        RecordingSid: `RE${randomUUID().replaceAll('-', '')}`,
        RecordingDuration: '2',
      });
    default:
      return renderCallEnded(carried['number'] ?? '');
  }
}
