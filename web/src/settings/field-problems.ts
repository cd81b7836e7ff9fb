import type { CallError } from '../api.ts';
import type { Translate } from '../shell/texts.tsx';
import type { SettingsTextKey } from './use-texts.ts';

/**
 * Converts the field errors of a refused call to texts by field id. An error path such as `branding.ds_name` gives both
 * the field and its label. If paths are relative to a section, pass it as `section`, with its dot.
 */
export function toFieldErrors(
  t: Translate<SettingsTextKey>,
  { fields = {} }: Pick<CallError, 'fields'>,
  section = '',
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, [word]] of Object.entries(fields)) {
    const key = `${section}${path}`.split('.').slice(0, 2).join('.');
    const label = t(key as SettingsTextKey);
    errors[toFieldId(key)] = t(word === 'required' ? 'problem.required' : 'problem.invalid', { label });
  }
  return errors;
}

/** The id of the field for a path such as `section.key`. */
export const toFieldId = (key: string): string => key.replace('.', '-');
