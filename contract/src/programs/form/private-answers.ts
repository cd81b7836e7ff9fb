// Private answers (tax and bank numbers) leave the server masked; one at a time is given whole, to who says why.
import type { Answers, FormDefinition, FormField } from '../form-definition.ts';
import { ownProperty } from './read-answer.ts';

/** So much of a number shows behind its mask, for comparing it with a paper; of shorter ones nothing does. */
const shownEnd = 4;
const shortest = 8;

/** The answers with each private one masked: `••-•••6789` for a text, `••••` for anything else. */
export function maskPrivate(form: FormDefinition, answers: Answers): Answers {
  const fields = form.pages.flatMap((page) => page.fields);
  return fields.some(holdsPrivate) ? maskFields(fields, answers) : answers;
}

/** The private answer at a path such as `tin` or `members.0.ssn`; undefined where the form has none, or none was given. */
export function privateAnswer(form: FormDefinition, answers: Answers, path: string): unknown {
  const [key, index, inner] = path.split('.');
  const field = form.pages.flatMap((page) => page.fields).find((each) => each.key === key);
  if (field === undefined || key === undefined) return undefined;
  const value = ownProperty(answers, key);
  if (index === undefined) return field.isPrivate && field.kind !== 'group' ? value : undefined;
  const isKnown = field.kind === 'group' && field.fields.some((each) => each.key === inner && each.isPrivate);
  if (!isKnown || inner === undefined || !Array.isArray(value) || !/^\d{1,3}$/.test(index)) return undefined;
  return ownProperty(value[Number(index)], inner);
}

const holdsPrivate = (field: FormField): boolean =>
  field.isPrivate === true || (field.kind === 'group' && field.fields.some(holdsPrivate));

function maskFields(fields: readonly FormField[], answers: Answers): Answers {
  const masked = { ...answers };
  for (const field of fields.filter(holdsPrivate)) {
    const value = ownProperty(answers, field.key);
    if (value !== undefined && value !== null && value !== '') masked[field.key] = maskField(field, value);
  }
  return masked;
}

function maskField(field: FormField, value: unknown): unknown {
  if (field.isPrivate || field.kind !== 'group' || !Array.isArray(value)) return maskOf(value);
  return value.map((item: Answers) => maskFields(field.fields, item));
}

function maskOf(value: unknown): string {
  if (typeof value !== 'string') return '••••';
  const end = value.length < shortest ? value.length : value.length - shownEnd;
  return value.slice(0, end).replace(/[\p{L}\p{N}]/gu, '•') + value.slice(end);
}
