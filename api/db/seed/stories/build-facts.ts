import { listDocumentIds } from '@commonway/contract/programs/form/form-values.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { isZipServed } from '@commonway/contract/programs/served-area.ts';
import { type Facts, findZip, type OtherApplication } from '../../../src/applications/validations/facts.ts';
import { computeIncomeLimits, fairRents } from '../programs/figures.ts';
import { listServedZips } from '../tenants/service-areas.ts';
import type { Story } from './story.ts';

/** An earlier application, used to detect that another one is for the same home or person. */
export interface EarlierApplication {
  readonly applicationId: number;
  readonly story: Story;
}

/**
 * The facts about an application that the product's validation rules evaluate.
 * @param earlier the applications submitted before it
 */
export function buildFacts(
  story: Story,
  answers: Facts['answers'],
  totals: Facts['totals'],
  submittedOn: string,
  earlier: readonly EarlierApplication[],
): Facts {
  const { program, applicant } = story;
  const form: FormDefinition = program.form;
  const zip = findZip(answers);
  return {
    form,
    answers,
    totals,
    submittedOn,
    applicantName: applicant.name,
    usableDocumentIds: listDocumentIds(form, answers, submittedOn),
    limits: {
      'income-limit': computeIncomeLimits(program.incomeShare),
      'fair-rent': program.limitsRent ? fairRents.map((amount, size) => ({ size, amount })) : [],
    },
    isServedZip: isZipServed(zip ?? '', listServedZips(program.tenantId)),
    others: earlier.flatMap((trace) => findLikenesses(story, trace)),
  };
}

/** The earlier application with its likeness, if it is another applicant's in the same program and shares data. */
function findLikenesses(
  story: Story,
  { applicationId: id, story: other }: EarlierApplication,
): OtherApplication[] {
  const [mine, theirs] = [story.applicant, other.applicant];
  if (other.program !== story.program || theirs.applicantId === mine.applicantId) return [];
  const one = mine.persona;
  const two = theirs.persona;
  const shared = {
    birthDate: toEqualityScore(one.birthDate, two.birthDate),
    phone: toEqualityScore(one.phone, two.phone),
    mail: null,
    address: toEqualityScore(one.address, two.address),
  };
  if (!Object.values(shared).includes(1)) return [];
  return [{ id, likeness: { name: toEqualityScore(mine.name, theirs.name), ...shared } }];
}

/** 1 if the values are equal, else 0. */
const toEqualityScore = (one: unknown, two: unknown): 0 | 1 => (one === two ? 1 : 0);
