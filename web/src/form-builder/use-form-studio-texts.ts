import type { formKind } from '@commonway/contract/form-builder/form-kind.ts';
import type { StudioTexts } from '../configuration/studio-texts.ts';
import { useLanguageList } from '../shell/format.tsx';
import { isolate } from '../shell/texts.tsx';
import { findAddress } from './editing/address.ts';
import { useDifferenceText } from './publishing/use-difference-text.ts';
import { useFormItemNames } from './use-item-name.ts';
import { useFormTexts } from './use-texts.ts';

/** A form in words: its problems and its changes. */
export function useFormStudioTexts(): StudioTexts<typeof formKind> {
  const t = useFormTexts();
  const listLanguages = useLanguageList();
  const getItemName = useFormItemNames();
  const differenceText = useDifferenceText();
  return {
    title: t('list.title'),
    subjectTitle: ({ programName }) => programName,
    description: t('text'),
    unpublished: t('draft.unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: differenceText,
    problem: ({ code, pageKey, path, detail, languages }, { definition, open }) => {
      const address = findAddress(definition, pageKey, path);
      const name = address === null ? '' : isolate(getItemName(definition, address));
      const named = listLanguages(languages);
      return {
        text: t(`problem.${code}`, { name, detail: isolate(detail), languages: named }),
        place: address === null ? null : { name, open: () => open(address) },
      };
    },
  };
}
