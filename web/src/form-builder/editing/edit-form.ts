// Edits of a form. Each function returns a new form and changes nothing else.
import { listQuestions } from '@commonway/contract/programs/building/list-questions.ts';
import { renameInRule } from '@commonway/contract/programs/building/read-rule.ts';
import type {
  FormDefinition,
  FormField,
  FormPage,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';
import { type Address, findField, parseAddress, toAddress } from './address.ts';
import { createField } from './new-field.ts';

/** An edited form and the address to open next. */
export interface Edit {
  readonly form: FormDefinition;
  readonly address: Address;
}

const replaceIndex = <T>(list: readonly T[], index: number, ...by: T[]): T[] =>
  list.toSpliced(index, 1, ...by);
const removeIndex = <T>(list: readonly T[], index: number): T[] => list.toSpliced(index, 1);

/** Returns `stem` if it ends with a number and is unused, otherwise the first unused key such as `question3`. */
function createUnusedKey(usedKeys: readonly string[], stem: string): string {
  const base = stem.replace(/\d+$/, '');
  let number = usedKeys.length + 1;
  if (!usedKeys.includes(stem) && stem !== base) return stem;
  while (usedKeys.includes(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

/** Returns the keys of all questions, also of those inside groups. */
const listQuestionKeys = (form: FormDefinition): string[] =>
  listQuestions(form).map(({ field }) => field.key);

/** Adds an empty page after the page of an address, or at the end. */
export function addPage(form: FormDefinition, after: Address | null): Edit {
  const index = after === null ? form.pages.length : parseAddress(after).page + 1;
  const key = createUnusedKey(
    form.pages.map((page) => page.key),
    'page',
  );
  return {
    form: { ...form, pages: form.pages.toSpliced(index, 0, { key, title: { en: '' }, fields: [] }) },
    address: toAddress(index),
  };
}

/**
 * Adds a copy of `template` after the question at `position`, or as the last question of the page at `position`. Its
 * key is replaced if it is already used.
 */
export function addField(
  form: FormDefinition,
  position: Address,
  template: FormField = createField('text', ''),
): Edit {
  const { page, field, inner } = parseAddress(position);
  const key = createUnusedKey(listQuestionKeys(form), template.key || 'question');
  const fresh = {
    ...template,
    key: listQuestionKeys(form).includes(template.key) || template.key === '' ? key : template.key,
  };
  const fields = form.pages[page]?.fields ?? [];
  const group = field === undefined ? undefined : fields[field];
  if (inner !== undefined && group?.kind === 'group' && fresh.kind !== 'group') {
    const changed = { ...group, fields: group.fields.toSpliced(inner + 1, 0, fresh) };
    return {
      form: replacePageFields(form, page, replaceIndex(fields, field ?? 0, changed)),
      address: toAddress(page, field, inner + 1),
    };
  }
  const index = field === undefined ? fields.length : field + 1;
  return {
    form: replacePageFields(form, page, fields.toSpliced(index, 0, fresh)),
    address: toAddress(page, index),
  };
}

/** Replaces the page of an address. */
export function replacePage(form: FormDefinition, address: Address, page: FormPage): FormDefinition {
  return { ...form, pages: replaceIndex(form.pages, parseAddress(address).page, page) };
}

/** Replaces the question at an address. If its key changes, the key is also renamed in all rules of the form. */
export function replaceField(form: FormDefinition, address: Address, next: FormField): FormDefinition {
  const { page, field = 0, inner } = parseAddress(address);
  const before = findField(form, address);
  const fields = form.pages[page]?.fields ?? [];
  const group = fields[field];
  const put =
    inner !== undefined && group?.kind === 'group'
      ? { ...group, fields: replaceIndex(group.fields, inner, next as PlainField) }
      : next;
  const edited = replacePageFields(form, page, replaceIndex(fields, field, put));
  if (before === undefined || before.key === next.key) return edited;
  const [from, to] =
    inner === undefined || group === undefined
      ? [before.key, next.key]
      : [`${group.key}.${before.key}`, `${group.key}.${next.key}`];
  const renamed = renameInRules(edited, from, to);
  return inner === undefined ? renamed : renameInRules(renamed, before.key, next.key);
}

/** Removes a page with its questions, or a single question. The result opens the next item. */
export function removeItem(form: FormDefinition, address: Address): Edit {
  const { page, field, inner } = parseAddress(address);
  if (field === undefined) {
    const pages = removeIndex(form.pages, page);
    return { form: { ...form, pages }, address: toAddress(Math.max(0, Math.min(page, pages.length - 1))) };
  }
  const fields = form.pages[page]?.fields ?? [];
  const group = fields[field];
  if (inner !== undefined && group?.kind === 'group') {
    const changed = { ...group, fields: removeIndex(group.fields, inner) };
    return {
      form: replacePageFields(form, page, replaceIndex(fields, field, changed)),
      address: toAddress(page, field),
    };
  }
  const left = removeIndex(fields, field);
  const next = left.length === 0 ? toAddress(page) : toAddress(page, Math.min(field, left.length - 1));
  return { form: replacePageFields(form, page, left), address: next };
}

/** Inserts a copy of a page or question right after it, with unused keys. */
export function duplicateItem(form: FormDefinition, address: Address): Edit {
  const { page, field } = parseAddress(address);
  if (field !== undefined) {
    const template = findField(form, address);
    return template === undefined ? { form, address } : addField(form, address, template);
  }
  const original = form.pages[page];
  if (original === undefined) return { form, address };
  const withNewPage = addPage(form, address);
  const { key } = withNewPage.form.pages[page + 1] as FormPage;
  const empty = replacePage(withNewPage.form, withNewPage.address, { ...original, key, fields: [] });
  const whole = original.fields.reduce(
    (form2, each) => addField(form2, withNewPage.address, each).form,
    empty,
  );
  return { form: whole, address: withNewPage.address };
}

/** Replaces the questions of a page. */
function replacePageFields(form: FormDefinition, page: number, fields: FormField[]): FormDefinition {
  const found = form.pages[page];
  return found === undefined
    ? form
    : { ...form, pages: replaceIndex(form.pages, page, { ...found, fields }) };
}

/** Renames a question's key in every condition, check, computed value, and total of the form. */
function renameInRules(form: FormDefinition, from: string, to: string): FormDefinition {
  const rename = <T extends object>(value: T): T => {
    const entries = Object.entries(value).map(([name, each]) => {
      if (ruleNames.has(name)) return [name, renameInRule(each, from, to)];
      if (Array.isArray(each)) return [name, each.map((one: unknown) => (isObject(one) ? rename(one) : one))];
      return [name, each];
    });
    return Object.fromEntries(entries) as T;
  };
  const totals =
    form.totals && (renameInRule(form.totals, from, to) as NonNullable<FormDefinition['totals']>);
  return { ...rename({ pages: form.pages }), ...(totals && { totals }) };
}

const ruleNames: ReadonlySet<string> = new Set(['showIf', 'rule', 'value']);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
