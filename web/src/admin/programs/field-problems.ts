import type { CallError } from '../../api.ts';
import type { ProgramTextKeys, ProgramTranslate } from './use-texts.ts';

/** The server's field errors by field id. `values.opensAt` and anything inside it belong to the field `opensAt`. */
export function fieldProblems(
  t: ProgramTranslate,
  { fields = {} }: Pick<CallError, 'fields'>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, [word]] of Object.entries(fields)) {
    const key = path.split('.')[1] ?? path;
    const label = t(`field.${key}` as ProgramTextKeys);
    found[key] = t(word === 'required' ? 'problem.required' : 'problem.invalid', { label });
  }
  return found;
}
