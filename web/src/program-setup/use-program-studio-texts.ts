import type { ProgramProblem } from '@commonway/contract/program-setup/check-program.ts';
import type { programKind } from '@commonway/contract/program-setup/program-kind.ts';
import { flushSync } from 'react-dom';
import type { StudioTexts } from '../configuration/studio-texts.ts';
import { useLanguageList } from '../shell/format.tsx';
import { getSectionOfField, useShownSection } from './program-studio.ts';
import { useChangeTexts } from './use-change-texts.ts';
import { useProgramTexts } from './use-texts.ts';

/** Returns the texts of the program editor, including those for problems and changes. */
export function useProgramStudioTexts(): StudioTexts<typeof programKind> {
  const t = useProgramTexts();
  const listLanguages = useLanguageList();
  const section = useShownSection();
  const getChangeText = useChangeTexts();
  const getProblemText = ({ code, field, languages }: ProgramProblem): string =>
    t(`missing.${code}`, {
      text: field === null ? '' : t(`field.${field}`),
      languages: listLanguages(languages),
    });
  return {
    title: t('list.title'),
    subjectTitle: ({ programName }) => programName,
    description: t('page.text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: getChangeText,
    problem: (problem, studio) => {
      const { field, languages } = problem;
      const text = getProblemText(problem);
      if (field === null) return { text, place: null };
      const open = (): void => {
        const [language] = languages;
        // The field exists once its section is shown.
        flushSync(() => {
          if (language !== undefined) studio.setLanguage(language);
          section.show(getSectionOfField(field));
        });
        document.getElementById(field)?.focus();
      };
      return { text, place: { name: t(`field.${field}`), open } };
    },
  };
}
