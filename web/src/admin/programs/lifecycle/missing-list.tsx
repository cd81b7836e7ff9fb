import type { Missing } from '@commonway/contract/admin/programs/find-missing-parts.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../../shell/texts.tsx';
import { useProgramTexts } from '../use-texts.ts';

/** What a program is missing, translated. */
export function MissingList({ missing }: { missing: readonly Missing[] }): ReactNode {
  const t = useProgramTexts();
  return (
    <ul>
      {missing.map(({ code, text, languages }) => (
        <li key={`${code} ${text}`}>
          {t(`missing.${code}`, {
            text: text === null ? '' : t(`field.${text}`),
            languages: languages.map((each) => isolated(languageName(each))).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}
