import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import { fillVariables, findVariables } from '@commonway/contract/messaging/variables.ts';

/** The data of a case that templates can use. */
export interface CaseFacts {
  readonly applicationId: number;
  readonly applicantName: string;
  readonly programName: LocalText;
  readonly stateName: LocalText | null;
  readonly officeName: LocalText;
  readonly officePhone: string | null | undefined;
}

/** The values of the template variables from a case, in the recipient's language. The sender fills in empty ones. */
export const buildCaseValues = (facts: CaseFacts, language: string) => ({
  applicantName: facts.applicantName,
  applicationId: String(facts.applicationId),
  programName: getLocalText(facts.programName, language),
  statusName: facts.stateName === null ? '' : getLocalText(facts.stateName, language),
  officeName: getLocalText(facts.officeName, language),
  officePhone: facts.officePhone ?? '',
});

interface MessageText {
  readonly subject: string;
  readonly body: string;
}

/**
 * Fills the variables of a subject and body, and lists those without a value. Braces within a value, such as a name,
 * are not variables.
 */
export const fillText = (
  { subject, body }: MessageText,
  values: Readonly<Record<string, string>>,
): MessageText & { readonly missing: readonly string[] } => ({
  subject: fillVariables(subject, values),
  body: fillVariables(body, values),
  missing: findVariables(subject, body).filter((name) => !(Object.hasOwn(values, name) && values[name])),
});
