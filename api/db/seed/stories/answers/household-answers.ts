import type { Random } from '../../random.ts';
import { drawBirthDate, type Persona } from '../persona.ts';

export interface Member {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly relation: string;
}

/** Draws the other people in the household: none, a partner, children, sometimes a parent. */
export function drawMembers(random: Random, persona: Persona, now: Date): Member[] {
  const drawMember = (relation: string, youngest: number, oldest: number): Member => ({
    firstName: random.pick(persona.familyNames.filter((name) => name !== persona.firstName)),
    lastName: persona.lastName,
    birthDate: drawBirthDate(random, now, youngest, oldest),
    relation,
  });
  const members: Member[] = [];
  if (random.chance(0.5)) members.push(drawMember('partner', 23, 60));
  const age = (now.getTime() - Date.parse(persona.birthDate)) / (365.25 * 86_400_000);
  // Parents were 19 to 44 years old when a child was born.
  const [youngest, oldest] = [Math.max(1, Math.ceil(age - 44)), Math.min(17, Math.floor(age - 19))];
  const children = youngest <= oldest ? random.pick([0, 1, 1, 2, 2, 3, 4]) : 0;
  for (let child = 0; child < children; child += 1) members.push(drawMember('child', youngest, oldest));
  if (random.chance(0.1)) members.push(drawMember('parent', 58, 84));
  return members;
}

export interface Income {
  readonly person: string;
  readonly source: string;
  readonly amount: number;
  readonly period: 'weekly' | 'fortnightly' | 'monthly' | 'yearly';
}

const timesAYear = { weekly: 52, fortnightly: 26, monthly: 12, yearly: 1 } as const;

/** Draws incomes that add up to about `yearly` dollars, earned by one or two people. */
export function drawIncomes(
  random: Random,
  persona: Persona,
  members: readonly Member[],
  yearly: number,
): Income[] {
  const partner = members.find((member) => member.relation === 'partner');
  const earners = [persona, ...(partner !== undefined && random.chance(0.6) ? [partner] : [])];
  return earners.map((earner, index) => {
    const period = random.pick(['weekly', 'fortnightly', 'fortnightly', 'monthly'] as const);
    const share = earners.length === 1 ? 1 : index === 0 ? 0.6 : 0.4;
    return {
      person: `${earner.firstName} ${earner.lastName}`,
      source: random.pick(['job', 'job', 'job', 'self-employed', 'benefits', 'pension']),
      amount: Math.floor((yearly * share) / timesAYear[period]),
      period,
    };
  });
}
