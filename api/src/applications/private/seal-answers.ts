// Private answers are sealed before storage and opened for two purposes only: the check at submission, and staff who
// state a reason (work-queue/reveal-answer). Sealed values from a browser are opened too, because they are untrusted
// input.
import { describePrivate } from '@commonway/contract/programs/form/describe-private.ts';
import { privateParts, replaceParts } from '@commonway/contract/programs/form/private-answers.ts';
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';

/** The application that the answers belong to, with the vault that seals and opens them. */
export interface AnswersOf extends Pick<Context, 'vault'> {
  readonly tenant: { readonly id: number };
  readonly applicationId: number;
}

/** The binding of a sealed answer: it opens in no other application. */
export const answersSealedAbout = (tenantId: number, applicationId: number): string =>
  `answers ${tenantId} ${applicationId}`;
const sealedAbout = ({ tenant, applicationId }: AnswersOf): string =>
  answersSealedAbout(tenant.id, applicationId);

/**
 * The plain value of a private answer, sealed or not. Fails if the seal belongs to another application or is invalid.
 */
export async function openAnswer(of: AnswersOf, value: unknown): Promise<unknown> {
  return isSealed(value) ? JSON.parse(await of.vault.open(value.sealed, sealedAbout(of))) : value;
}

/** Opens all private answers. */
export const openAnswers = (of: AnswersOf, form: FormDefinition, answers: Answers): Promise<Answers> =>
  changeParts(form, answers, ({ value }) => openAnswer(of, value));

/**
 * Seals all private answers. A valid sealed value from the browser stays sealed; its mask is recomputed.
 * @param today the current day in the office's time zone, YYYY-MM-DD
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
