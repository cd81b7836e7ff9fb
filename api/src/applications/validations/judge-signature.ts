import { type Facts, textOf, type Verdict } from './facts.ts';

/** The name typed as a signature against the name in the form, or of the account where the form asks for none. */
export function judgeSignature({ answers, applicantName }: Facts): Verdict<'signature'> {
  const signature = answers['signature'];
  if (typeof signature !== 'object' || signature === null) return null;
  const signedName = textOf(signature as Record<string, unknown>, 'name');
  const given = [textOf(answers, 'firstName'), textOf(answers, 'lastName')]
    .filter((part) => part !== null)
    .join(' ');
  const name = given || textOf(answers, 'contactName') || applicantName;
  const evidence = { signedName, applicantName: name };
  if (signedName === null) return { result: 'failed', evidence };
  return { result: isSamePerson(signedName, name) ? 'passed' : 'warning', evidence };
}

/**
 * Names compare by their words in any order, without accents; a signature may leave out or add a middle name. Korean names are
 * also written as one word, family name first.
 */
function isSamePerson(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (fewer.length === 0) return false;
  const asOneWord = [more.join(''), more.toReversed().join('')];
  return fewer.every((word) => more.includes(word)) || asOneWord.includes(fewer.join(''));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
