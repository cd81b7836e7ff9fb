import type { CallError } from '../../api.ts';
import type { Translate } from '../../shell/texts.tsx';
import type { SettingsTextKey } from './use-texts.ts';

/** What the server found wrong, by the field's id: `branding.ds_name` of an answer is the field and its label alike. */
export function fieldProblems(
  t: Translate<SettingsTextKey>,
  { fields = {} }: Pick<CallError, 'fields'>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, [word]] of Object.entries(fields)) {
    const key = path.split('.').slice(0, 2).join('.');
    const label = t(key as SettingsTextKey);
    found[fieldIdOf(key)] = t(word === 'required' ? 'problem.required' : 'problem.invalid', { label });
  }
  return found;
}

/** The id of the field of `section.key`. */
export const fieldIdOf = (key: string): string => key.replace('.', '-');
