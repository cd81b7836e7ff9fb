import type { NewPerson } from '../people/people-builder.ts';
import type { Random } from '../random.ts';
import { listPlaces } from '../tenants/service-areas.ts';
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

/** The letters of a name in lower case without accents, for an email address. */
const toAsciiLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** What a persona's facts are drawn from. */
interface PersonaSource {
  readonly random: Random;
  readonly now: Date;
  /** The office that serves the persona's home. */
  readonly tenantId: number;
}

/**
 * Creates the applicant with this number, with a random name, birth date, and address.
 * @param language restricts the choice of names
 */
export function createPersona(source: PersonaSource, number: number, language?: string): Persona {
  const { random, now, tenantId } = source;
  const name = drawName(random, language);
  return {
    firstName: name.firstName,
    lastName: name.lastName,
    language: name.language,
    mail: createEmail(name, number),
    phone: `+1555${String(2_000_000 + number * 37).padStart(7, '0')}`,
    birthDate: drawBirthDate(random, now, 21, 74),
    address: drawAddress(random, tenantId),
    familyNames: name.firstNames,
  };
}

/** An email address from the name and the number. Names in other scripts leave only the number. */
function createEmail(name: { firstName: string; lastName: string }, number: number): string {
  const words = [toAsciiLetters(name.firstName), toAsciiLetters(name.lastName)].filter((word) => word !== '');
  return `${words.length > 0 ? words.join('.') : 'neighbor'}${number}@example.test`;
}

/** Converts a person who can sign in to a persona, with a random birth date and address. */
export function toPersona(person: NewPerson, { random, now, tenantId }: PersonaSource): Persona {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    language: person.language,
    mail: person.mail ?? '',
    phone: person.phone ?? '+15550100190',
    birthDate: drawBirthDate(random, now, 28, 52),
    address: drawAddress(random, tenantId),
    familyNames: drawName(random, person.language).firstNames,
  };
}

/** Draws a birth date for an age between `youngest` and `oldest`. */
export function drawBirthDate(random: Random, now: Date, youngest: number, oldest: number): string {
  const days = random.between(youngest * 366, oldest * 365);
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Draws an address, mostly in the tenant's service area. */
function drawAddress(random: Random, tenantId: number): Address {
  const { served, outside } = listPlaces(tenantId);
  const place = random.chance(0.03) ? outside : random.pick(served);
  const line1 = `${random.between(12, 2890)} ${random.pick(streets)}`;
  const line2 = random.chance(0.45) ? { line2: `Apt ${random.between(1, 48)}` } : {};
  return { line1, ...line2, city: place.city, state: 'CA', zip: place.zip };
}

/** Formats a stored phone number as people write it: 555-200-0037. */
export const formatPhone = (phone: string): string =>
  `${phone.slice(2, 5)}-${phone.slice(5, 8)}-${phone.slice(8)}`;
