import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';

/** What a case tells of itself to a template. */
export interface CaseWords {
  readonly applicationId: number;
  readonly applicantName: string;
  readonly programName: LocalText;
  /** Null where it has no status yet. */
  readonly stateName: LocalText | null;
  readonly officeName: string;
  readonly officePhone: string | null | undefined;
}

/** What a case fills in by itself, in the words of its reader; what is empty is asked for. */
export const caseValues = (about: CaseWords, language: string) => ({
  applicantName: about.applicantName,
  applicationId: String(about.applicationId),
  programName: localText(about.programName, language),
  statusName: about.stateName === null ? '' : localText(about.stateName, language),
  officeName: about.officeName,
  officePhone: about.officePhone ?? '',
});
