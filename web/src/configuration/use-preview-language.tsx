import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';

/**
 * The language of a preview and the field that chooses it. It starts with the user's own language if applicants can
 * choose it, otherwise with English, whichever translation is being edited.
 */
export function usePreviewLanguage(
  languages: readonly string[],
  label: string,
): { readonly language: string; readonly field: ReactNode } {
  const own = useBoot().language;
  const [language, setLanguage] = useState(languages.includes(own) ? own : 'en');
  const field = languages.length > 1 && (
    <SelectField
      label={label}
      value={language}
      options={languages.map((code) => ({ value: code, label: getLanguageName(code) }))}
      onValueChange={setLanguage}
    />
  );
  return { language, field };
}
