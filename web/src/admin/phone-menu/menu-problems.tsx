import { isMenuError, type MenuProblem } from '@commonway/contract/calls/menu/check-menu.ts';
import { maxMenuKeys, maxMenuTextLengths } from '@commonway/contract/calls/menu/menu-actions.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { type ListedProblem, ProblemsCard } from '../../configuration/problems-card.tsx';
import { isolated } from '../../shell/texts.tsx';
import { useProblemTexts } from '../forms/problem-list.tsx';
import { useFormTexts } from '../forms/use-texts.ts';
import { keyFieldId } from './telephone-keys.ts';
import type { MenuStudio } from './use-menu-studio.ts';
import { usePhoneMenuTexts } from './use-texts.ts';

/** The problems of the menu. */
export function MenuProblems({ studio }: { studio: MenuStudio }): ReactNode {
  const t = usePhoneMenuTexts();
  const tForm = useFormTexts();
  const nameOf = (at: readonly number[]): string => {
    const [first, second] = at;
    const opener = first === undefined ? undefined : studio.menu.keys[first];
    if (opener === undefined) return t('menu');
    const within = second === undefined ? undefined : opener.keys[second];
    return within === undefined
      ? t('key', { key: opener.key })
      : t('key.within', { key: within.key, opener: opener.key });
  };
  const toListedProblem = (problem: MenuProblem): ListedProblem => {
    const { code, at, part, languages } = problem;
    const name = part === 'greeting' ? t('greeting') : nameOf(at);
    const named = languages.map((each) => isolated(languageName(each))).join(', ');
    const max = part === null ? maxMenuKeys : maxMenuTextLengths[part];
    return {
      key: `${code} ${at.join('/')} ${part}`,
      isError: isMenuError(problem),
      text: t(`problem.${code}`, { name, languages: named, most: max }),
      place:
        at.length === 0
          ? null
          : {
              label: tForm('problems.open', { name }),
              open: () => document.getElementById(keyFieldId(at))?.focus(),
            },
    };
  };
  return (
    <ProblemsCard
      texts={useProblemTexts(t('problems'), t('problems.none'))}
      problems={studio.problems.map(toListedProblem)}
    />
  );
}
