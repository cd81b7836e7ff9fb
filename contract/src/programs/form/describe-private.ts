// Describes a private answer when it is sealed, so that code without the key can still validate it.
import type { FormField } from '../form-definition.ts';
import { checkAnswer } from './check-answer.ts';
import { readAnswer } from './read-answer.ts';
import { maskAnswer, type SealedAnswer } from './sealed-answer.ts';

/**
 * Returns the mask and the problems of a private answer.
 * @param plain the decrypted answer, any JSON
 * @param today YYYY-MM-DD
 */
export function describePrivateAnswer(
  field: FormField,
  plain: unknown,
  today: string,
): Omit<SealedAnswer, 'sealed'> {
  if (field.kind === 'group') return { masked: null, isWrong: true };
  if (field.kind === 'computed') return { masked: maskAnswer(plain) as string };
  const { value, isWrong } = readAnswer(field, plain);
  const problems = value === undefined || isWrong ? [] : checkAnswer(field, value, today);
  return {
    masked: (maskAnswer(value) as string | undefined) ?? null,
    ...(isWrong && { isWrong }),
    ...(problems.length > 0 && { problems }),
  };
}
