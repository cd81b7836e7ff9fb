import type { CallError } from '../../api.ts';
import type { Translate } from '../../shell/texts.tsx';
import type { SettingsTextKey } from './use-texts.ts';

/**
 * What the server found wrong, by the field's id: `branding.ds_name` of an answer is the field and its label alike. Where
 * an answer names the field alone, `section` goes before it, with its dot.
 */
export function fieldProblems(
  t: Translate<SettingsTextKey>,
  { fields = {} }: Pick<CallError, 'fields'>,
  section = '',
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, [word]] of Object.entries(fields)) {
    const key = `${section}${path}`.split('.').slice(0, 2).join('.');
    const label = t(key as SettingsTextKey);
    found[fieldIdOf(key)] = t(word === 'required' ? 'problem.required' : 'problem.invalid', { label });
  }
  return found;
}

/** The id of the field of `section.key`. */
export const fieldIdOf = (key: string): string => key.replace('.', '-');
