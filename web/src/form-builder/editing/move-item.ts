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
export function canDrop(source: Address, target: Address): boolean {
  const [from, to] = [partsOf(source), partsOf(target)];
  if (from.field === undefined) return to.field === undefined;
  if (from.inner === undefined) return to.inner === undefined && target !== '0';
  return to.inner !== undefined && from.page === to.page && from.field === to.field;
}

/** The valid targets of an item in order, including its own position. */
export const listDropTargets = (form: FormDefinition, source: Address): Address[] =>
  listAddresses(form).filter((address) => address === source || canDrop(source, address));

/** Moves the item at `source` to `target`; null if that is not allowed. */
export function moveTo(form: FormDefinition, source: Address, target: Address): Edit | null {
  if (source === target || !canDrop(source, target)) return null;
  const [from, to] = [partsOf(source), partsOf(target)];
  if (from.field === undefined)
    return { form: { ...form, pages: moveWithin(form.pages, from.page, to.page) }, address: target };
  if (from.inner !== undefined) {
    const page = form.pages[from.page] as FormPage;
    const fields = page.fields.map((field, index) =>
      index === from.field && field.kind === 'group'
        ? { ...field, fields: moveWithin(field.fields, from.inner ?? 0, to.inner ?? 0) }
        : field,
    );
    return {
      form: { ...form, pages: form.pages.toSpliced(from.page, 1, { ...page, fields }) },
      address: target,
    };
  }
  return moveQuestion(form, source, target);
}

/** Flattens page headers and questions into one list, so that moving a question past a header changes its page. */
function moveQuestion(form: FormDefinition, source: Address, target: Address): Edit {
  const pageHeaders = form.pages.map((page): FormPage => ({ ...page, fields: [] }));
  const flatItems = form.pages.flatMap((page, index): (FormPage | FormField)[] => [
    pageHeaders[index] as FormPage,
    ...page.fields,
  ]);
  const field = form.pages[partsOf(source).page]?.fields[partsOf(source).field ?? 0] as FormField;
  const placed = moveWithin(flatItems, placeInLine(form, source), placeInLine(form, target));
  const pages: FormPage[] = [];
  for (const each of placed) {
    const page = pages.at(-1);
    if ('fields' in each && pageHeaders.includes(each as FormPage))
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

function moveWithin<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as T);
}

/** Moves an item one position up or down among its valid targets. */
export function moveBy(form: FormDefinition, source: Address, step: -1 | 1): Edit | null {
  const targets = listDropTargets(form, source);
  const target = targets[targets.indexOf(source) + step];
  return target === undefined ? null : moveTo(form, source, target);
}
