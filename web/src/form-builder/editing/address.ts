// Addresses of items in a form: the page, the question on it, and the question inside a group.
import type {
  FormDefinition,
  FormField,
  FormPage,
  GroupField,
} from '@commonway/contract/programs/form-definition.ts';

/**
 * `2`, `2.0`, or `2.0.1`: zero-based positions. Valid only for the form it was computed from, because positions shift.
 */
export type Address = string;

export const addressOf = (page: number, field?: number, inner?: number): Address =>
  [page, field, inner].filter((part) => part !== undefined).join('.');

export function partsOf(address: Address): { page: number; field?: number; inner?: number } {
  const [page = 0, field, inner] = address.split('.').map(Number);
  return {
    page,
    ...(field === undefined ? {} : { field }),
    ...(inner === undefined ? {} : { inner }),
  };
}

export const pageAt = (form: FormDefinition, address: Address): FormPage | undefined =>
  form.pages[partsOf(address).page];

/** The question at an address; undefined for a page or an invalid address. */
export function fieldAt(form: FormDefinition, address: Address): FormField | undefined {
  const { page, field, inner } = partsOf(address);
  if (field === undefined) return undefined;
  const found = form.pages[page]?.fields[field];
  return inner === undefined ? found : found?.kind === 'group' ? found.fields[inner] : undefined;
}

/** The group that contains the question; undefined for a question directly on a page. */
export function groupAt(form: FormDefinition, address: Address): GroupField | undefined {
  const { page, field, inner } = partsOf(address);
  const found = inner === undefined ? undefined : form.pages[page]?.fields[field ?? 0];
  return found?.kind === 'group' ? found : undefined;
}

/** Whether a page or a question exists at an address. */
export const hasItemAt = (form: FormDefinition, address: Address): boolean =>
  partsOf(address).field === undefined
    ? pageAt(form, address) !== undefined
    : fieldAt(form, address) !== undefined;

/** Converts the page key and question path of a form problem to an address; null if there is none. */
export function addressOfPath(
  form: FormDefinition,
  pageKey: string | null,
  path: string | null,
): Address | null {
  const page = form.pages.findIndex(({ key }) => key === pageKey);
  if (page === -1) return null;
  if (path === null) return addressOf(page);
  const [key, innerKey] = path.split('.');
  const fields = form.pages[page]?.fields ?? [];
  const field = fields.findIndex((each) => each.key === key);
  if (field === -1) return null;
  const found = fields[field];
  if (innerKey === undefined || found?.kind !== 'group') return addressOf(page, field);
  return addressOf(
    page,
    field,
    found.fields.findIndex((each) => each.key === innerKey),
  );
}
