import { listDocumentIds } from '@commonway/contract/programs/form/form-values.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Facts, findZip, type OtherApplication } from '../../../src/applications/validations/facts.ts';
import { fairRents, incomeLimitsOf, serviceZips } from '../programs/figures.ts';
import type { Story } from './story.ts';

/** An earlier application, used to detect that another one is for the same home or person. */
export interface EarlierApplication {
  readonly applicationId: number;
  readonly story: Story;
}

const servedZips = new Set(serviceZips.map(({ zip }) => zip));

/** The facts that the product's validation rules evaluate; `earlier` are the applications submitted before it. */
export function gatherFacts(
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
      'income-limit': incomeLimitsOf(program.incomeShare),
      'fair-rent': program.limitsRent ? fairRents.map((amount, size) => ({ size, amount })) : [],
    },
    isServedZip: zip === null ? null : servedZips.has(zip),
    others: earlier.flatMap((trace) => findLikenesses(story, trace)),
  };
}

function findLikenesses(
  story: Story,
  { applicationId: id, story: other }: EarlierApplication,
): OtherApplication[] {
  const [mine, theirs] = [story.applicant, other.applicant];
  if (other.program !== story.program || theirs.applicantId === mine.applicantId) return [];
  const one = mine.persona;
  const two = theirs.persona;
  const shared = {
    birthDate: same(one.birthDate, two.birthDate),
    phone: same(one.phone, two.phone),
    mail: null,
    address: same(one.address, two.address),
  };
  if (!Object.values(shared).includes(1)) return [];
  return [{ id, likeness: { name: same(mine.name, theirs.name), ...shared } }];
}

const same = (one: unknown, two: unknown): 0 | 1 => (one === two ? 1 : 0);
