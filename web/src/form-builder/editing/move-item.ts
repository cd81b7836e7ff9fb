// Moves pages and questions: valid targets and the resulting form. Shared by pointer, keyboard, and menu.
import type { FormDefinition, FormField, FormPage } from '@commonway/contract/programs/form-definition.ts';
import { type Address, parseAddress, toAddress } from './address.ts';
import type { Edit } from './edit-form.ts';

/** Addresses of all pages and questions, in form order. */
export function listAddresses(form: FormDefinition): Address[] {
  return form.pages.flatMap((page, index) => [
    toAddress(index),
    ...page.fields.flatMap((field, place) => [
      toAddress(index, place),
      ...(field.kind === 'group' ? field.fields.map((_inner, part) => toAddress(index, place, part)) : []),
    ]),
  ]);
}

/**
 * Returns whether an item can be moved to the position of another. Pages move among pages, questions among questions
 * and page headers, and questions of a group within that group.
 */
export function canDrop(source: Address, target: Address): boolean {
  const [from, to] = [parseAddress(source), parseAddress(target)];
  if (from.field === undefined) return to.field === undefined;
  if (from.inner === undefined) return to.inner === undefined && target !== '0';
  return to.inner !== undefined && from.page === to.page && from.field === to.field;
}

/** The valid targets of an item in order, including its own position. */
export const listDropTargets = (form: FormDefinition, source: Address): Address[] =>
  listAddresses(form).filter((address) => address === source || canDrop(source, address));

/** Moves the item at `source` to `target`; null if that is not allowed. */
export function moveItem(form: FormDefinition, source: Address, target: Address): Edit | null {
  if (source === target || !canDrop(source, target)) return null;
  const [from, to] = [parseAddress(source), parseAddress(target)];
  if (from.field === undefined)
    return { form: { ...form, pages: moveElement(form.pages, from.page, to.page) }, address: target };
  if (from.inner !== undefined) {
    const page = form.pages[from.page] as FormPage;
    const fields = page.fields.map((field, index) =>
      index === from.field && field.kind === 'group'
        ? { ...field, fields: moveElement(field.fields, from.inner ?? 0, to.inner ?? 0) }
        : field,
    );
    return {
      form: { ...form, pages: form.pages.toSpliced(from.page, 1, { ...page, fields }) },
      address: target,
    };
  }
  return moveQuestion(form, source, target);
}

/**
 * Moves a question within the list of all page headers and questions, so that moving it past a header changes its
 * page.
 */
function moveQuestion(form: FormDefinition, source: Address, target: Address): Edit {
  const pageHeaders = form.pages.map((page): FormPage => ({ ...page, fields: [] }));
  const flatItems = form.pages.flatMap((page, index): (FormPage | FormField)[] => [
    pageHeaders[index] as FormPage,
    ...page.fields,
  ]);
  const field = form.pages[parseAddress(source).page]?.fields[parseAddress(source).field ?? 0] as FormField;
  const placed = moveElement(flatItems, getFlatPosition(form, source), getFlatPosition(form, target));
  const pages: FormPage[] = [];
  for (const each of placed) {
    const page = pages.at(-1);
    if ('fields' in each && pageHeaders.includes(each as FormPage))
      pages.push({ ...(each as FormPage), fields: [] });
    else page?.fields.push(each as FormField);
  }
  const page = pages.findIndex(({ fields }) => fields.includes(field));
  return { form: { ...form, pages }, address: toAddress(page, pages[page]?.fields.indexOf(field)) };
}

/** Returns the position of an item in the list of page headers and questions. */
function getFlatPosition(form: FormDefinition, address: Address): number {
  const { page, field } = parseAddress(address);
  const before = form.pages.slice(0, page).reduce((sum, { fields }) => sum + fields.length + 1, 0);
  return before + (field === undefined ? 0 : field + 1);
}

/** Returns a copy of the list with one element moved to another index. */
function moveElement<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as T);
}

/** Moves an item one position up or down among its valid targets. Returns null if there is no further target. */
export function moveItemByStep(form: FormDefinition, source: Address, step: -1 | 1): Edit | null {
  const targets = listDropTargets(form, source);
  const target = targets[targets.indexOf(source) + step];
  return target === undefined ? null : moveItem(form, source, target);
}
