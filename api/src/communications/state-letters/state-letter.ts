import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import type { LetterWish } from '../write-letter.ts';

/** The words of a state that administrators chose for applicants. */
export interface StateWords {
  readonly label: LocalText;
  readonly applicantText: LocalText;
}

/** The letter about a new state: what is sent, and what a preview shows. */
export const stateLetter =
  (state: StateWords): LetterWish['write'] =>
  (say, to, program) => {
    const label = localText(state.label, to.language);
    const next = localText(state.applicantText, to.language);
    return {
      subject: say('state.subject', { program, state: label }),
      body: say('state.body', { name: to.name, program, state: label, next }).trim(),
    };
  };
