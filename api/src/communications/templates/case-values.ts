import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';

/** The data of a case that templates can use. */
export interface CaseWords {
  readonly applicationId: number;
  readonly applicantName: string;
  readonly programName: LocalText;
  readonly stateName: LocalText | null;
  readonly officeName: string;
  readonly officePhone: string | null | undefined;
}

/** The variable values from a case, in the recipient's language. The sender fills in empty ones. */
export const caseValues = (about: CaseWords, language: string) => ({
  applicantName: about.applicantName,
  applicationId: String(about.applicationId),
  programName: localText(about.programName, language),
  statusName: about.stateName === null ? '' : localText(about.stateName, language),
  officeName: about.officeName,
  officePhone: about.officePhone ?? '',
});
