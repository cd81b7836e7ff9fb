import type { NewPerson } from '../people/people-builder.ts';
import { neighboringZip, serviceZips } from '../programs/figures.ts';
import type { Random } from '../random.ts';
import { drawName, streets } from './name-pool.ts';

export interface Address {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** An applicant, with everything that forms ask about a person. */
export interface Persona {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly mail: string;
  readonly phone: string;
  readonly birthDate: string;
  readonly address: Address;
  /** First names of the same family. */
  readonly familyNames: readonly string[];
}

const ascii = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Generates the applicant with this number. `language` restricts the choice of names. */
export function createPersona(random: Random, number: number, now: Date, language?: string): Persona {
  const name = drawName(random, language);
  return {
    firstName: name.firstName,
    lastName: name.lastName,
    language: name.language,
    mail: mailOf(name, number),
    phone: `+1555${String(2_000_000 + number * 37).padStart(7, '0')}`,
    birthDate: drawBirthDate(random, now, 21, 74),
    address: drawAddress(random),
    familyNames: name.firstNames,
  };
}

/** Names in other scripts leave only the number. */
function mailOf(name: { firstName: string; lastName: string }, number: number): string {
  const words = [ascii(name.firstName), ascii(name.lastName)].filter((word) => word !== '');
  return `${words.length > 0 ? words.join('.') : 'neighbor'}${number}@example.test`;
}

/** The persona of a person who already exists. */
export function personaOf(person: NewPerson, random: Random, now: Date): Persona {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    language: person.language,
    mail: person.mail ?? '',
    phone: person.phone ?? '+15550100190',
    birthDate: drawBirthDate(random, now, 28, 52),
    address: drawAddress(random),
    familyNames: drawName(random, person.language).firstNames,
  };
}

/** A birth date for an age between `youngest` and `oldest`. */
export function drawBirthDate(random: Random, now: Date, youngest: number, oldest: number): string {
  const days = random.between(youngest * 366, oldest * 365);
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

function drawAddress(random: Random): Address {
  const place = random.chance(0.03) ? neighboringZip : random.pick(serviceZips);
  const line1 = `${random.between(12, 2890)} ${random.pick(streets)}`;
  const line2 = random.chance(0.45) ? { line2: `Apt ${random.between(1, 48)}` } : {};
  return { line1, ...line2, city: place.city, state: 'CA', zip: place.zip };
}

/** A phone number as people write it: 555-200-0037. */
export const formatPhone = (phone: string): string =>
  `${phone.slice(2, 5)}-${phone.slice(5, 8)}-${phone.slice(8)}`;
