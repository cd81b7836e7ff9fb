// The filter of the catalogue as its address holds it: a search can be kept, sent to somebody, and gone back to.
import { zipFault } from '@commonway/contract/fields/field-rules.ts';
import { programsShown } from '@commonway/contract/programs/catalogue/programs-shown.ts';
import { asciiDigits } from '@commonway/contract/sign-in/login-id.ts';

/** What `programs/find-programs` is asked; what was not chosen is not there. */
export type CatalogueFilter = {
  readonly search?: string;
  readonly category?: string;
  readonly audience?: 'individual' | 'business';
  readonly open?: 'yes';
  readonly people?: number;
  readonly zip?: string;
  readonly shown?: number;
};

/** Reads an address; what makes no sense in it is as if it were not there. */
export function readFilter(search: URLSearchParams): CatalogueFilter {
  const audience = search.get('audience');
  const zip = asciiDigits(search.get('zip') ?? '').trim();
  const people = wholeNumber(search.get('people'), 20);
  const shown = wholeNumber(search.get('shown'), programsShown.most);
  const words = search.get('search')?.trim().slice(0, 200);
  const category = search.get('category')?.slice(0, 60);
  return {
    ...(words && { search: words }),
    ...(category && { category }),
    ...((audience === 'individual' || audience === 'business') && { audience }),
    ...(search.get('open') === 'yes' && { open: 'yes' as const }),
    ...(people !== null && { people }),
    ...(zip !== '' && zipFault(zip) === null && { zip: zip.slice(0, 5) }),
    ...(shown !== null && { shown }),
  };
}

/** A number from 1 to `most`; null for anything else. */
function wholeNumber(text: string | null, most: number): number | null {
  const digits = asciiDigits(text ?? '').trim();
  const value = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** Whether anything was chosen that more programs might fit without. */
export function isFiltered(filter: CatalogueFilter): boolean {
  return Object.keys(filter).some((name) => name !== 'shown');
}
