import type { Facts, Verdict } from './facts.ts';

/** From this likeness on two names count as one: a second family name, a spelling, an initial. */
const sameName = 0.45;

/** Birth date and a similar name together mean one person; a phone alone may be a family's or a helper's. */
export function judgePossibleDuplicate({ answers, others }: Facts): Verdict<'possible-duplicate'> {
  if (answers['birthDate'] === undefined && answers['phone'] === undefined) return null;
  const born = others.filter(({ has, nameLikeness }) => has === 'birth-date' && nameLikeness >= sameName);
  const sameNameAndBirthDate = born.map(({ id }) => id);
  const samePhone = others.filter(({ has }) => has === 'phone').map(({ id }) => id);
  const result = sameNameAndBirthDate.length > 0 ? 'failed' : samePhone.length > 0 ? 'warning' : 'passed';
  return { result, evidence: { sameNameAndBirthDate, samePhone } };
}
