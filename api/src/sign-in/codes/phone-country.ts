// The country of a number that begins with +1: two dozen countries share that prefix, and calls to some of them are sold
// dearly to whoever makes a portal place them (security B2.10, toll fraud).
import { loginChannel, normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';

/** Area codes outside the fifty states; all others from 2 to 9 are theirs. */
const areas: Readonly<Record<string, string>> = {
  AS: '684',
  GU: '671',
  MP: '670',
  PR: '787 939',
  VI: '340',
  CA: '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
  AG: '268',
  AI: '264',
  BB: '246',
  BM: '441',
  BS: '242',
  DM: '767',
  DO: '809 829 849',
  GD: '473',
  JM: '658 876',
  KN: '869',
  KY: '345',
  LC: '758',
  MS: '664',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
};
/** Of no country: paid by the caller, by the called, or following a person or carrier about. */
const services = /^([01]|5(00|2[1-9]|33|44|66|77|88)|600|622|700|710|8(00|22|33|44|55|66|77|88)|900)/;

const countryOfArea = new Map(
  Object.entries(areas).flatMap(([country, codes]) => codes.split(' ').map((code) => [code, country])),
);

/** The country's two letters; null for what is no number of a person in one. */
export function phoneCountry(phone: string): string | null {
  const number = loginChannel(phone) === 'phone' ? normaliseLoginId(phone)?.slice(2) : undefined;
  if (number === undefined || services.test(number)) return null;
  return countryOfArea.get(number.slice(0, 3)) ?? 'US';
}
