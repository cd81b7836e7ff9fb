// Edits of a form. Each function returns a new form and changes nothing else.
import { listQuestions } from '@commonway/contract/programs/building/list-questions.ts';
import { renameInRule } from '@commonway/contract/programs/building/read-rule.ts';
import type {
  FormDefinition,
  FormField,
  FormPage,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';
import { type Address, addressOf, fieldAt, partsOf } from './address.ts';
import { newField } from './new-field.ts';

/** An edited form and the address to open next. */
export interface Edit {
  readonly form: FormDefinition;
  readonly address: Address;
}

const replaceAt = <T>(list: readonly T[], index: number, ...by: T[]): T[] => list.toSpliced(index, 1, ...by);
const removeIndex = <T>(list: readonly T[], index: number): T[] => list.toSpliced(index, 1);

/** The first unused key with this prefix, such as `question3`. */
function freeKey(taken: readonly string[], stem: string): string {
  const base = stem.replace(/\d+$/, '');
  let number = taken.length + 1;
  if (!taken.includes(stem) && stem !== base) return stem;
  while (taken.includes(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

const keysOf = (form: FormDefinition): string[] => listQuestions(form).map(({ field }) => field.key);

/** Adds an empty page after the given address, or at the end. */
export function addPage(form: FormDefinition, after: Address | null): Edit {
  const index = after === null ? form.pages.length : partsOf(after).page + 1;
  const key = freeKey(
    form.pages.map((page) => page.key),
    'page',
  );
  return {
    form: { ...form, pages: form.pages.toSpliced(index, 0, { key, title: { en: '' }, fields: [] }) },
    address: addressOf(index),
  };
}

/** Adds a question after the given address, or first on a page or in a group. Copies `given` under an unused key. */
export function addField(form: FormDefinition, at: Address, given: FormField = newField('text', '')): Edit {
  const { page, field, inner } = partsOf(at);
  const key = freeKey(keysOf(form), given.key || 'question');
  const fresh = { ...given, key: keysOf(form).includes(given.key) || given.key === '' ? key : given.key };
  const fields = form.pages[page]?.fields ?? [];
  const group = field === undefined ? undefined : fields[field];
  if (inner !== undefined && group?.kind === 'group' && fresh.kind !== 'group') {
    const changed = { ...group, fields: group.fields.toSpliced(inner + 1, 0, fresh) };
    return {
      form: putFields(form, page, replaceAt(fields, field ?? 0, changed)),
      address: addressOf(page, field, inner + 1),
    };
  }
  const index = field === undefined ? fields.length : field + 1;
  return { form: putFields(form, page, fields.toSpliced(index, 0, fresh)), address: addressOf(page, index) };
}

/** Replaces the page or question at an address. A changed key is also renamed in all rules. */
export function putPage(form: FormDefinition, address: Address, page: FormPage): FormDefinition {
  return { ...form, pages: replaceAt(form.pages, partsOf(address).page, page) };
}

export function putField(form: FormDefinition, address: Address, next: FormField): FormDefinition {
  const { page, field = 0, inner } = partsOf(address);
  const before = fieldAt(form, address);
  const fields = form.pages[page]?.fields ?? [];
  const group = fields[field];
  const put =
    inner !== undefined && group?.kind === 'group'
      ? { ...group, fields: replaceAt(group.fields, inner, next as PlainField) }
      : next;
  const form2 = putFields(form, page, replaceAt(fields, field, put));
  if (before === undefined || before.key === next.key) return form2;
  const [from, to] =
    inner === undefined || group === undefined
      ? [before.key, next.key]
      : [`${group.key}.${before.key}`, `${group.key}.${next.key}`];
  const renamed = renameInRules(form2, from, to);
  return inner === undefined ? renamed : renameInRules(renamed, before.key, next.key);
}

/** Removes a page with its questions, or a single question. */
export function removeAt(form: FormDefinition, address: Address): Edit {
  const { page, field, inner } = partsOf(address);
  if (field === undefined) {
    const pages = removeIndex(form.pages, page);
    return { form: { ...form, pages }, address: addressOf(Math.max(0, Math.min(page, pages.length - 1))) };
  }
  const fields = form.pages[page]?.fields ?? [];
  const group = fields[field];
  if (inner !== undefined && group?.kind === 'group') {
    const changed = { ...group, fields: removeIndex(group.fields, inner) };
    return {
      form: putFields(form, page, replaceAt(fields, field, changed)),
      address: addressOf(page, field),
    };
  }
  const left = removeIndex(fields, field);
  const next = left.length === 0 ? addressOf(page) : addressOf(page, Math.min(field, left.length - 1));
  return { form: putFields(form, page, left), address: next };
}

/** Inserts a copy right after the original, with unused keys. */
export function duplicateAt(form: FormDefinition, address: Address): Edit {
  const { page, field } = partsOf(address);
  if (field !== undefined) {
    const given = fieldAt(form, address);
    return given === undefined ? { form, address } : addField(form, address, given);
  }
  const original = form.pages[page];
  if (original === undefined) return { form, address };
  const withNewPage = addPage(form, address);
  const { key } = withNewPage.form.pages[page + 1] as FormPage;
  const empty = putPage(withNewPage.form, withNewPage.address, { ...original, key, fields: [] });
  const whole = original.fields.reduce(
    (form2, each) => addField(form2, withNewPage.address, each).form,
    empty,
  );
  return { form: whole, address: withNewPage.address };
}

function putFields(form: FormDefinition, page: number, fields: FormField[]): FormDefinition {
  const found = form.pages[page];
  return found === undefined ? form : { ...form, pages: replaceAt(form.pages, page, { ...found, fields }) };
}

/** Renames a key in every rule of the form. */
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
