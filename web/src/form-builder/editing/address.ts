// An address is the position of an item in a form: of a page, of a question on it, or of a question inside a group.
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

/** Returns the address for zero-based positions, such as `2.0.1`. */
export const toAddress = (page: number, field?: number, inner?: number): Address =>
  [page, field, inner].filter((part) => part !== undefined).join('.');

/** Returns the zero-based positions in an address. */
export function parseAddress(address: Address): { page: number; field?: number; inner?: number } {
  const [page = 0, field, inner] = address.split('.').map(Number);
  return {
    page,
    ...(field === undefined ? {} : { field }),
    ...(inner === undefined ? {} : { inner }),
  };
}

/** The page at an address, or the page that contains the question at the address. */
export const findPage = (form: FormDefinition, address: Address): FormPage | undefined =>
  form.pages[parseAddress(address).page];

/** The question at an address; undefined for a page or an invalid address. */
export function findField(form: FormDefinition, address: Address): FormField | undefined {
  const { page, field, inner } = parseAddress(address);
  if (field === undefined) return undefined;
  const found = form.pages[page]?.fields[field];
  return inner === undefined ? found : found?.kind === 'group' ? found.fields[inner] : undefined;
}

/** The group that contains the question; undefined for a question directly on a page. */
export function findContainingGroup(form: FormDefinition, address: Address): GroupField | undefined {
  const { page, field, inner } = parseAddress(address);
  const found = inner === undefined ? undefined : form.pages[page]?.fields[field ?? 0];
  return found?.kind === 'group' ? found : undefined;
}

/** Whether a page or a question exists at an address. */
export const hasItem = (form: FormDefinition, address: Address): boolean =>
  parseAddress(address).field === undefined
    ? findPage(form, address) !== undefined
    : findField(form, address) !== undefined;

/** Converts the page key and question path of a form problem to an address; null if there is none. */
export function findAddress(
  form: FormDefinition,
  pageKey: string | null,
  path: string | null,
): Address | null {
  const page = form.pages.findIndex(({ key }) => key === pageKey);
  if (page === -1) return null;
  if (path === null) return toAddress(page);
  const [key, innerKey] = path.split('.');
  const fields = form.pages[page]?.fields ?? [];
  const field = fields.findIndex((each) => each.key === key);
  if (field === -1) return null;
  const found = fields[field];
  if (innerKey === undefined || found?.kind !== 'group') return toAddress(page, field);
  return toAddress(
    page,
    field,
    found.fields.findIndex((each) => each.key === innerKey),
  );
}
