// An at sign and a part of a name at the end of a note finds staff to mention: "Please look at this, @jam".
import { matchOptions } from '../../ui/entry/match-options.ts';
import type { Mention } from './mention-picker.tsx';

/** Not within an email address. */
const mentionQuery = /(?<=^|\s)@([^\n@]*)$/;

/** The staff whose names match the end of a note; none without an at sign there. */
export function findMentionable(
  staff: readonly Mention[],
  body: string,
): { readonly id: number; readonly name: string }[] {
  const [, query] = mentionQuery.exec(body) ?? [];
  if (query === undefined) return [];
  const options = staff.map(({ staffId, name }) => ({ value: String(staffId), label: name }));
  return matchOptions(options, query).map(({ value, label }) => ({ id: Number(value), name: label }));
}

/** The note without the at sign and what follows it. */
export const removeMentionQuery = (body: string): string => body.replace(mentionQuery, '');
