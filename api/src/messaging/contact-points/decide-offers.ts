import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { OfferedContact } from '@commonway/contract/messaging/contact-offers.ts';
import { addressParts } from '@commonway/contract/programs/form/check-answer.ts';
import type { Address, ContactPointState, ContactSource, OwnContact } from './queries.ts';

/** The applicant's own contacts in an application. Sealed answers are not used. */
export function findOwnContacts({ form, answers }: Pick<ContactSource, 'form' | 'answers'>): OwnContact[] {
  const listAnswers = (kind: OfferedContact): unknown[] =>
    form.pages
      .flatMap(({ fields }) => fields)
      .filter((field) => field.kind === kind && field.means === kind && field.isPrivate !== true)
      .map(({ key }) => answers[key]);
  const findLogin = (contact: 'phone' | 'email'): OwnContact[] =>
    listAnswers(contact)
      .map((answer) => (typeof answer === 'string' ? normalizeLoginId(answer) : null))
      .filter((value) => value !== null && value.includes('@') === (contact === 'email'))
      .map((value) => ({ contact, value: value ?? '' }));
  const addresses = listAnswers('address').flatMap((answer): OwnContact[] => {
    const address = readAddress(answer);
    return address === null ? [] : [{ contact: 'address', value: formatAddress(address), address }];
  });
  return [findLogin('phone'), findLogin('email'), addresses].flatMap(([first]) => first ?? []);
}

/** The contacts that may be offered to the applicant: not declined, not closed, and not in use already. */
export function decideOffers(source: ContactSource, states: readonly ContactPointState[]): OwnContact[] {
  const mayReach = (channel: 'sms' | 'email', value: string): boolean => {
    const state = states.find((each) => each.channel === channel && each.address === value);
    if (channel === 'sms' && source.phone === value && state?.consent === 'opted-in') return false;
    // An unticked box at sign-up is no refusal: texts are offered once more, by their own question.
    return state?.closedBy == null || state.closedBy === 'declined';
  };
  return findOwnContacts(source).filter(({ contact, value }) => {
    if (source.declined[contact] === value) return false;
    if (contact === 'phone') return mayReach('sms', value);
    if (contact === 'email') return source.mail?.toLowerCase() !== value && mayReach('email', value);
    const saved = readAddress(source.address);
    return saved === null || formatAddress(saved).toLowerCase() !== value.toLowerCase();
  });
}

/** The text by which the applicant recognizes the contact. */
export const showContact = ({ contact, value }: OwnContact): string =>
  contact === 'phone' ? value.slice(-4) : value;

/** The parts of an address; null if a part that the post needs is missing. */
function readAddress(value: unknown): Address | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Readonly<Record<string, unknown>>;
  const address = Object.fromEntries(addressParts.map((part) => [part, String(given[part] ?? '').trim()]));
  return addressParts.every((part) => part === 'line2' || address[part] !== '') ? address : null;
}

/** Formats an address on one line. */
function formatAddress({ line1, line2, city, state, zip }: Address): string {
  return [line1, line2, city, `${state} ${zip}`].filter(Boolean).join(', ');
}
