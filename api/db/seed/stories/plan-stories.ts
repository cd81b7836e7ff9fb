import type { NamedPeople } from '../people/add-named-people.ts';
import type { NewPerson, PeopleBuilder } from '../people/people-builder.ts';
import type { DemoProgram } from '../programs/demo-program.ts';
import { demoPrograms } from '../programs/demo-programs.ts';
import type { Random } from '../random.ts';
import { tenantId } from '../tenants/tenants.ts';
import type { StateName } from '../workflow/state-words.ts';
import { businessNames } from './name-pool.ts';
import { createPersona, type Persona, toPersona } from './persona.ts';
import type { Story, StoryApplicant } from './story.ts';
import { namedStories, storyPlan } from './story-plan.ts';
import { drawTimes } from './story-times.ts';
import { findTypicalPath } from './typical-path.ts';

const day = 86_400_000;

interface Planning {
  readonly random: Random;
  readonly book: PeopleBuilder;
  readonly named: NamedPeople;
  readonly now: Date;
  /** Residents of a tenant who applied for one program and can apply for another. */
  readonly known: Map<number, StoryApplicant[]>;
}

/** Plans who applied for what, when, and with which final status. Adds the applicants to the people. Oldest first. */
export function planStories(random: Random, book: PeopleBuilder, named: NamedPeople, now: Date): Story[] {
  const planning: Planning = { random, book, named, now, known: new Map() };
  const namedPeopleStories = namedStories.flatMap((story) => planNamedStory(planning, story));
  const generatedStories = storyPlan.flatMap(({ code, drafts, states }) => {
    const program = requireProgram(code);
    const targets: (StateName | null)[] = Object.entries(states).flatMap(([state, count]) =>
      Array<StateName>(count).fill(state as StateName),
    );
    const targetsWithDrafts = [...targets, ...Array<null>(drafts).fill(null)];
    return targetsWithDrafts.map((target) =>
      planStory(planning, program, drawApplicant(planning, program), target),
    );
  });
  return [...namedPeopleStories, ...generatedStories].sort(
    (one, other) => getStartTime(one) - getStartTime(other),
  );
}

const getStartTime = (story: Story): number => story.startedAt.getTime();

/** The demo program with this code; throws if there is none. */
function requireProgram(code: string): DemoProgram {
  const program = demoPrograms.find((candidate) => candidate.code === code);
  if (program === undefined) throw new Error(`no program ${code}`);
  return program;
}

/**
 * Plans an application: when it was started and when it reached each status up to the target; a draft if the target
 * is null.
 */
function planStory(
  { random, now }: Planning,
  program: DemoProgram,
  applicant: StoryApplicant,
  target: StateName | null,
): Story {
  if (target === null)
    return {
      program,
      applicant,
      startedAt: new Date(now.getTime() - random.next() * 20 * day),
      arrivals: [],
    };
  const states = findTypicalPath(program.flow, target);
  const times = drawTimes(random, states, now);
  const arrivals = states.map((state, index) => ({ state, at: times[index] as Date }));
  const sentAt = times[0] as Date;
  const startedAt = new Date(sentAt.getTime() - (0.01 + random.next() ** 3 * 1.8) * day);
  return { program, applicant, startedAt, arrivals };
}

/** Plans the application of a person who can sign in; empty if they have no applicant in its tenant. */
function planNamedStory(planning: Planning, { login, code, state }: (typeof namedStories)[number]): Story[] {
  const program = requireProgram(code);
  const namedPerson = planning.named.get(login);
  const applicant = namedPerson?.applicants.find(
    (one) =>
      one.tenantId === program.tenantId && isBusiness(planning, one.id) === (program.audience === 'business'),
  );
  const tenantApplicant =
    applicant ?? namedPerson?.applicants.find((one) => one.tenantId === program.tenantId);
  if (namedPerson === undefined || tenantApplicant === undefined) return [];
  const persona = toPersona(namedPerson.person, { ...planning, tenantId: program.tenantId });
  const { mail, phone } = namedPerson.person;
  const storyApplicant = {
    applicantId: tenantApplicant.id,
    personId: namedPerson.personId,
    name: tenantApplicant.name,
    mail,
    phone,
    persona,
  };
  return [planStory(planning, program, storyApplicant, state)];
}

const isBusiness = ({ book }: Planning, applicantId: number): boolean =>
  book.applicants.some((row) => row['id'] === applicantId && row['kind'] === 'business');

/** A new applicant, or sometimes a resident who already applied for another program. */
function drawApplicant(planning: Planning, program: DemoProgram): StoryApplicant {
  const { random, known } = planning;
  const candidates = known.get(program.tenantId) ?? [];
  const isReturning =
    program.audience === 'individual' && !program.code.startsWith('emergency') && random.chance(0.18);
  if (isReturning && candidates.length > 0)
    return candidates.splice(random.between(0, candidates.length - 1), 1)[0] as StoryApplicant;
  const applicant = createApplicant(planning, program);
  if (program.audience === 'individual' && program.code.startsWith('emergency'))
    known.set(program.tenantId, [...candidates, applicant]);
  return applicant;
}

/** Creates a random applicant and adds them to the people. */
function createApplicant(planning: Planning, program: DemoProgram): StoryApplicant {
  const { random, book, now } = planning;
  const number = book.persons.length;
  const language = program.tenantId === tenantId.noor && random.chance(0.7) ? 'ar' : undefined;
  const persona = drawDuplicate(
    planning,
    program,
    createPersona({ random, now, tenantId: program.tenantId }, number, language),
  );
  const person = toPerson(persona, new Date(now.getTime() - 92 * day));
  const isForBusiness = program.audience === 'business';
  const personId = book.addPerson(person);
  const account = book.addApplicant(personId, person, {
    tenantId: program.tenantId,
    kind: isForBusiness ? 'business' : random.chance(0.06) ? 'household' : 'individual',
    businessName: isForBusiness ? drawBusinessName(random, persona, number) : undefined,
    birthDate: persona.birthDate,
    address: { ...persona.address },
  });
  const { mail, phone } = person;
  return { applicantId: account.id, personId, name: account.name, mail, phone, persona };
}

/**
 * Returns the persona, or sometimes a similar one: the same person with another email address, or a family that
 * shares a home, so that the duplicate rules have matches.
 */
function drawDuplicate({ random, known }: Planning, program: DemoProgram, persona: Persona): Persona {
  const others = known.get(program.tenantId) ?? [];
  if (others.length === 0 || !program.code.startsWith('emergency') || !random.chance(0.06)) return persona;
  const other = random.pick(others).persona;
  if (random.chance(0.4)) return { ...other, mail: persona.mail };
  return { ...persona, lastName: other.lastName, address: other.address };
}

/** Draws a business name from a list, or a family name with a trade. */
function drawBusinessName(random: Random, persona: Persona, number: number): string {
  const trades = ['Kitchen', 'Market', 'Repairs', 'Foods', 'Studio', 'Services'];
  return random.chance(0.4)
    ? (businessNames[number % businessNames.length] as string)
    : `${persona.lastName} ${random.pick(trades)}`;
}

/** Converts a persona to a person to insert. */
function toPerson(persona: Persona, createdAt: Date): NewPerson {
  const { firstName, lastName, mail, phone, language } = persona;
  return { firstName, lastName, mail, phone, language, createdAt: createdAt.toISOString() };
}
