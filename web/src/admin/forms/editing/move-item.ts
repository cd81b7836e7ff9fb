// Moves pages and questions: valid targets and the resulting form. Shared by pointer, keyboard, and menu.
import type { FormDefinition, FormField, FormPage } from '@commonway/contract/programs/form-definition.ts';
import { type Address, addressOf, partsOf } from './address.ts';
import type { Edit } from './edit-form.ts';

/** Addresses of all pages and questions, in form order. */
export function listAddresses(form: FormDefinition): Address[] {
  return form.pages.flatMap((page, index) => [
    addressOf(index),
    ...page.fields.flatMap((field, place) => [
      addressOf(index, place),
      ...(field.kind === 'group' ? field.fields.map((_inner, part) => addressOf(index, place, part)) : []),
    ]),
  ]);
}

/** Pages move among pages, questions among questions and page headers, and questions of a group within that group. */
export function mayDrop(moved: Address, onto: Address): boolean {
  const [from, to] = [partsOf(moved), partsOf(onto)];
  if (from.field === undefined) return to.field === undefined;
  if (from.inner === undefined) return to.inner === undefined && onto !== '0';
  return to.inner !== undefined && from.page === to.page && from.field === to.field;
}

/** The valid targets of an item in order, including its own position. */
export const placesFor = (form: FormDefinition, moved: Address): Address[] =>
  listAddresses(form).filter((address) => address === moved || mayDrop(moved, address));

/** Moves the item at `source` to `target`; null if that is not allowed. */
export function moveTo(form: FormDefinition, moved: Address, onto: Address): Edit | null {
  if (moved === onto || !mayDrop(moved, onto)) return null;
  const [from, to] = [partsOf(moved), partsOf(onto)];
  if (from.field === undefined)
    return { form: { ...form, pages: shifted(form.pages, from.page, to.page) }, address: onto };
  if (from.inner !== undefined) {
    const page = form.pages[from.page] as FormPage;
    const fields = page.fields.map((field, index) =>
      index === from.field && field.kind === 'group'
        ? { ...field, fields: shifted(field.fields, from.inner ?? 0, to.inner ?? 0) }
        : field,
    );
    return {
      form: { ...form, pages: form.pages.toSpliced(from.page, 1, { ...page, fields }) },
      address: onto,
    };
  }
  return moveQuestion(form, moved, onto);
}

/** Flattens page headers and questions into one list, so that moving a question past a header changes its page. */
function moveQuestion(form: FormDefinition, moved: Address, onto: Address): Edit {
  const heads = form.pages.map((page): FormPage => ({ ...page, fields: [] }));
  const line = form.pages.flatMap((page, index): (FormPage | FormField)[] => [
    heads[index] as FormPage,
    ...page.fields,
  ]);
  const field = form.pages[partsOf(moved).page]?.fields[partsOf(moved).field ?? 0] as FormField;
  const placed = shifted(line, placeInLine(form, moved), placeInLine(form, onto));
  const pages: FormPage[] = [];
  for (const each of placed) {
    const page = pages.at(-1);
    if ('fields' in each && heads.includes(each as FormPage))
      pages.push({ ...(each as FormPage), fields: [] });
    else page?.fields.push(each as FormField);
  }
  const page = pages.findIndex(({ fields }) => fields.includes(field));
  return { form: { ...form, pages }, address: addressOf(page, pages[page]?.fields.indexOf(field)) };
}

function placeInLine(form: FormDefinition, address: Address): number {
  const { page, field } = partsOf(address);
  const before = form.pages.slice(0, page).reduce((sum, { fields }) => sum + fields.length + 1, 0);
  return before + (field === undefined ? 0 : field + 1);
}

function shifted<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as T);
}

/** Moves an item one position up or down among its valid targets. */
export function moveBy(form: FormDefinition, moved: Address, step: -1 | 1): Edit | null {
  const places = placesFor(form, moved);
  const onto = places[places.indexOf(moved) + step];
  return onto === undefined ? null : moveTo(form, moved, onto);
}
