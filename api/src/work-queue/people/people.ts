import { readHousehold } from '@commonway/contract/programs/form/household.ts';
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { PersonEvent } from '@commonway/contract/work-queue/people.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { localizeText } from '../../tenants/localize-text.ts';
import {
  findPerson,
  isApplicant,
  listEvents,
  listPersonCases,
  type PersonCaseRow,
  type PersonEventRow,
  type PersonRow,
} from './queries.ts';

/**
 * The applicant's cases that the actor may see, newest first. Refuses if there are none, unless the actor sees the cases
 * of every program, and with them everyone.
 */
export async function loadCases({ tx, actor }: Context, applicantId: number): Promise<PersonCaseRow[]> {
  const cases = await listPersonCases(tx, applicantId, actor.caseScope);
  if (cases.length === 0 && (actor.caseScope !== null || !(await isApplicant(tx, applicantId))))
    throw new Refusal('not_found');
  return cases;
}

/** Returns an applicant with their cases, and the household of the newest. */
export const getPerson: Handle<'work-queue/get-person'> = async (context, { id }) => {
  const cases = await loadCases(context, id);
  const person = await findPerson(context.tx, id, cases[0]?.applicationId ?? null);
  if (person === undefined) throw new Refusal('not_found');
  const { form: _, answers: __, submittedOn: ___, ...shown } = person;
  return {
    ...shown,
    cases: cases.map(({ programName, ...each }) => ({
      ...each,
      programName: localizeText(programName, context.language),
    })),
    household: listHousehold(person),
  };
};

/** The members of the household except the applicant, who is the first. */
function listHousehold({ form, answers, submittedOn }: PersonRow): { name: string; age: number | null }[] {
  if (form === null || answers === null || submittedOn === null) return [];
  const household = readHousehold(form, maskPrivate(form, answers), submittedOn);
  return household?.members.slice(1).map(({ name, age }) => ({ name, age })) ?? [];
}

const pageSize = 40;

/** Lists a page of what happened in all cases of an applicant, newest first, after the last event seen. */
export const listPersonEvents: Handle<'work-queue/list-person-events'> = async (context, input) => {
  const cases = await loadCases(context, input.id);
  const [at = '', kind = '', mark = ''] = input.before?.split(' ') ?? [];
  const rows = await listEvents(context.tx, {
    applicationIds: cases.map(({ applicationId }) => applicationId),
    kind: input.kind ?? null,
    before: input.before === undefined ? null : { at, kind, mark },
    limit: pageSize + 1,
  });
  const events = rows.slice(0, pageSize).map(toPersonEvent);
  return { events, nextBefore: rows.length > pageSize ? (events.at(-1)?.key ?? null) : null };
};

const toPersonEvent = ({ kind, at, mark, applicationId, byName, data }: PersonEventRow): PersonEvent =>
  ({ kind, key: `${at} ${kind} ${mark}`, at, applicationId, byName, ...data }) as PersonEvent;
