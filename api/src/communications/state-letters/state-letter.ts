import type { TemplateChannel } from '@commonway/contract/communications/templates/template-channels.ts';
import { maxTextLength } from '@commonway/contract/communications/texts/text-segments.ts';
import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import type { Correspondent } from '../queries.ts';
import { caseValues } from '../templates/case-values.ts';
import { fillText } from '../templates/fill-text.ts';
import type { LetterInput } from '../write-letter.ts';

/** The texts that administrators wrote for a state. */
export interface StateTexts {
  readonly label: LocalText;
  readonly applicantText: LocalText;
  /** The current text of the state's automatic template, in the applicant's language. */
  readonly template: {
    readonly channel: TemplateChannel;
    readonly subject: string;
    readonly body: string;
  } | null;
  readonly officeName: string;
  readonly officePhone: string | null;
}

/**
 * Composes the letter about a new state, for sending and for the preview. Uses the template's text if there is one,
 * otherwise the standard text.
 */
export const stateLetter =
  (state: StateTexts): LetterInput['write'] =>
  (say, to, program, channel) => {
    const label = localText(state.label, to.language);
    const next = localText(state.applicantText, to.language);
    const subject = say('state.subject', { program, state: label });
    const own = fillStateTemplate(state, to, channel);
    if (own !== undefined) return { subject: own.subject || subject, body: own.body };
    return { subject, body: say('state.body', { name: to.name, program, state: label, next }).trim() };
  };

/**
 * The text from the template; undefined if there is none for this channel, if a variable has no value, or if it is too
 * long for a text message.
 */
function fillStateTemplate(state: StateTexts, to: Correspondent, channel: 'email' | 'sms') {
  const { template } = state;
  if (template === null || !['any', channel].includes(template.channel)) return undefined;
  const values = caseValues({ ...state, ...to, applicantName: to.name, stateName: state.label }, to.language);
  const { subject, body, missing } = fillText(template, values);
  const fits = channel !== 'sms' || body.length <= maxTextLength;
  return missing.length === 0 && fits ? { subject, body } : undefined;
}
