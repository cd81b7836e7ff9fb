// Private answers are sealed before storage and opened for two purposes only: the check at submission, and staff who
// state a reason (work-queue/reveal-answer). Sealed values from a browser are opened too, because they are untrusted
// input.
import {
  describePrivateAnswer,
  listPrivateParts,
  replaceParts,
} from '@commonway/contract/programs/form/private-answers.ts';
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';

/** The application that the answers belong to, with the vault that seals and opens them. */
export interface SealContext extends Pick<Context, 'vault'> {
  readonly tenant: { readonly id: number };
  readonly applicationId: number;
}

/**
 * The context that a private answer is sealed with. It includes the application, so that the answer opens in no
 * other.
 */
export const buildSealBinding = (tenantId: number, applicationId: number): string =>
  `answers ${tenantId} ${applicationId}`;
/** The context that the application's private answers are sealed with. */
const getSealBinding = ({ tenant, applicationId }: SealContext): string =>
  buildSealBinding(tenant.id, applicationId);

/**
 * Returns the plain value of a private answer, sealed or not. Fails if the seal belongs to another application or is
 * invalid.
 */
export async function openAnswer(sealContext: SealContext, value: unknown): Promise<unknown> {
  return isSealed(value)
    ? JSON.parse(await sealContext.vault.open(value.sealed, getSealBinding(sealContext)))
    : value;
}

/** Returns the answers with all private ones in plain. */
export const openAnswers = (
  sealContext: SealContext,
  form: FormDefinition,
  answers: Answers,
): Promise<Answers> => mapPrivateAnswers(form, answers, ({ value }) => openAnswer(sealContext, value));

/**
 * Returns the answers with all private ones encrypted, each with its mask. A valid sealed value from the browser
 * stays sealed; its mask is recomputed. Refuses an invalid one.
 * @param today the current day in the office's time zone, YYYY-MM-DD
 */
export const sealAnswers = (
  sealContext: SealContext,
  form: FormDefinition,
  answers: Answers,
  today: string,
): Promise<Answers> =>
  mapPrivateAnswers(form, answers, async ({ path, field, value }) => {
    const plain = await openAnswer(sealContext, value).catch(() => {
      throw new Refusal('invalid_input', { fields: { [path]: ['invalid'] } });
    });
    const sealed = isSealed(value)
      ? value.sealed
      : await sealContext.vault.seal(JSON.stringify(plain), getSealBinding(sealContext));
    return { sealed, ...describePrivateAnswer(field, plain, today) };
  });

/** Returns the answers with each private one replaced by the result of `change`. */
async function mapPrivateAnswers(
  form: FormDefinition,
  answers: Answers,
  change: (part: ReturnType<typeof listPrivateParts>[number]) => Promise<unknown>,
): Promise<Answers> {
  const parts = listPrivateParts(form, answers);
  const changed = parts.map(async (part) => [part.path, await change(part)] as const);
  return replaceParts(answers, new Map(await Promise.all(changed)));
}
