// Private answers are sealed before they are kept and opened for two things only: the check at submission, and the look of
// staff who say why (work-queue/reveal-answer). What a browser sends back sealed is opened too: it may be anything.
import { describePrivate } from '@commonway/contract/programs/form/describe-private.ts';
import { privateParts, replaceParts } from '@commonway/contract/programs/form/private-answers.ts';
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';

/** Whose answers, and what of the context opens and seals them. */
export interface AnswersOf extends Pick<Context, 'vault'> {
  readonly tenant: { readonly id: number };
  readonly applicationId: number;
}

/** What a private answer is sealed about: it opens in no other application. */
export const answersSealedAbout = (tenantId: number, applicationId: number): string =>
  `answers ${tenantId} ${applicationId}`;
const sealedAbout = ({ tenant, applicationId }: AnswersOf): string =>
  answersSealedAbout(tenant.id, applicationId);

/** A private answer as it is, sealed or not yet; fails where the seal is of another application or none of ours. */
export async function openAnswer(of: AnswersOf, value: unknown): Promise<unknown> {
  return isSealed(value) ? JSON.parse(await of.vault.open(value.sealed, sealedAbout(of))) : value;
}

/** The answers with each private one as it is. */
export const openAnswers = (of: AnswersOf, form: FormDefinition, answers: Answers): Promise<Answers> =>
  changeParts(form, answers, ({ value }) => openAnswer(of, value));

/**
 * The answers with each private one sealed. A seal that came back from the browser stays, once it has opened; its mask is made anew.
 * @param today the office's day, YYYY-MM-DD
 */
export const sealAnswers = (
  of: AnswersOf,
  form: FormDefinition,
  answers: Answers,
  today: string,
): Promise<Answers> =>
  changeParts(form, answers, async ({ path, field, value }) => {
    const plain = await openAnswer(of, value).catch(() => {
      throw new Refusal('invalid_input', { fields: { [path]: ['invalid'] } });
    });
    const sealed = isSealed(value)
      ? value.sealed
      : await of.vault.seal(JSON.stringify(plain), sealedAbout(of));
    return { sealed, ...describePrivate(field, plain, today) };
  });

async function changeParts(
  form: FormDefinition,
  answers: Answers,
  change: (part: ReturnType<typeof privateParts>[number]) => Promise<unknown>,
): Promise<Answers> {
  const parts = privateParts(form, answers);
  const changed = parts.map(async (part) => [part.path, await change(part)] as const);
  return replaceParts(answers, new Map(await Promise.all(changed)));
}
