import { documentIdsOf } from '@commonway/contract/programs/form/form-values.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Facts, type OtherApplication, zipOf } from '../../../src/applications/validations/facts.ts';
import { fairRents, incomeLimitsOf, serviceZips } from '../programs/figures.ts';
import type { Story } from './story.ts';

/** What of an application shows that another one is of the same home or person. */
export interface Trace {
  readonly applicationId: number;
  readonly story: Story;
}

const served = new Set(serviceZips.map(({ zip }) => zip));

/** What the product's own rules judge an application by; `earlier` are those sent before it. */
export function gatherFacts(
  story: Story,
  answers: Facts['answers'],
  totals: Facts['totals'],
  submittedOn: string,
  earlier: readonly Trace[],
): Facts {
  const { program, applicant } = story;
  const form: FormDefinition = program.form;
  const zip = zipOf(answers);
  return {
    form,
    answers,
    totals,
    submittedOn,
    applicantName: applicant.name,
    usableDocumentIds: documentIdsOf(form, answers, submittedOn),
    incomeLimits: incomeLimitsOf(program.incomeShare),
    fairRents: program.limitsRent
      ? fairRents.map((monthlyAmount, bedrooms) => ({ bedrooms, monthlyAmount }))
      : [],
    isServedZip: zip === null ? null : served.has(zip),
    others: earlier.flatMap((trace) => likenesses(story, trace)),
  };
}

function likenesses(story: Story, { applicationId: id, story: other }: Trace): OtherApplication[] {
  const [mine, theirs] = [story.applicant, other.applicant];
  if (other.program !== story.program || theirs.applicantId === mine.applicantId) return [];
  const nameLikeness = mine.name === theirs.name ? 1 : 0;
  const found: OtherApplication[] = [];
  if (mine.persona.birthDate === theirs.persona.birthDate)
    found.push({ id, has: 'birth-date', nameLikeness });
  if (mine.persona.phone === theirs.persona.phone) found.push({ id, has: 'phone', nameLikeness });
  if (mine.persona.address === theirs.persona.address) found.push({ id, has: 'address', nameLikeness });
  return found;
}
