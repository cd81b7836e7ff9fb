// Decides where a program's form is shown (spec 2.8, embedded forms).

import { hasPlainHost } from '../../fields/secure-url.ts';

/** On our own page, or in a frame of another site. */
export type FormPlacement =
  | { readonly kind: 'in-place' }
  | { readonly kind: 'frame'; readonly address: string; readonly origin: string };

export interface EmbeddedForm {
  /** The program's id in the specification's numbering: the id of its workflow process (spec 3, nr_f2_external_id). */
  readonly programId: number;
  /** The program's setting FormURL. */
  readonly formUrl: string | null;
  /** The tenant's form bases, by program id. */
  readonly bases: Readonly<Record<string, unknown>>;
  /** The application's external id. */
  readonly externalId: string;
}

const inPlace: FormPlacement = { kind: 'in-place' };
const [firstOwnBase, lastOwnBase, excludedId] = [7, 22, 17];

/**
 * Decides whether a program's form is shown on our page or in a frame with a URL. "Ids 5 and 6 use a frame with
 * mode=frame; ids 7 to 22 (except 17) each map to their own form base plus the application external id. A configured
 * form URL overrides these." Without a base, or with an unsafe URL, the form is shown on our page.
 */
export function resolveFormPlacement({ programId, formUrl, bases, externalId }: EmbeddedForm): FormPlacement {
  if (formUrl !== null && formUrl.trim() !== '') return toFramePlacement(formUrl.trim());
  const base = bases[programId];
  if (typeof base !== 'string' || base.trim() === '') return inPlace;
  const address = base.trim() + encodeURIComponent(externalId);
  if (programId === 5 || programId === 6) return toFramePlacement(address, 'frame');
  const hasOwnBase = programId >= firstOwnBase && programId <= lastOwnBase && programId !== excludedId;
  return hasOwnBase ? toFramePlacement(address) : inPlace;
}

/** A frame with this URL, or our own page if the URL is unsafe. */
function toFramePlacement(text: string, mode?: 'frame'): FormPlacement {
  const address = URL.parse(text);
  if (address === null || !isSafeUrl(address)) return inPlace;
  if (mode !== undefined) address.searchParams.set('mode', mode);
  return { kind: 'frame', address: address.href, origin: address.origin };
}

/** Whether the URL uses HTTPS, or is on this machine, and contains no credentials. */
function isSafeUrl(address: URL): boolean {
  const { protocol, hostname } = address;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && hasPlainHost(address);
}
