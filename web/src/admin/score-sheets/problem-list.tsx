import { localText } from '@commonway/contract/languages/languages.ts';
import type { Criterion } from '@commonway/contract/reviews/sheets/score-sheet.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { isolated } from '../../shell/texts.tsx';
import { ProblemsCard } from '../edit-panel/problems-card.tsx';
import type { SheetEditor } from './use-score-sheet.ts';
import { useSheetTexts } from './use-texts.ts';

/** The possible problems of a criterion: field and error code. */
const kinds = [
  'label.required',
  'key.no_match',
  'most.too_small',
  'anchors.required',
  'anchors.invalid',
  'anchors.no_match',
] as const;

interface ProblemListProps {
  readonly editor: SheetEditor;
  readonly onOpen: (criterion: Criterion) => void;
}

/** The problems that block publishing, each with a button that opens the criterion. */
export function ProblemList({ editor, onOpen }: ProblemListProps): ReactNode {
  const t = useSheetTexts();
  const { language } = useBoot();
  const problems = editor.sheet.criteria.flatMap((criterion, index) => {
    const name = isolated(localText(criterion.label, language) || t('criterion.unnamed'));
    return kinds
      .filter((kind) => {
        const [field, word = ''] = kind.split('.');
        return editor.problems[`criteria.${index}.${field}`]?.includes(word);
      })
      .map((kind) => ({
        key: `${criterion.key} ${kind}`,
        isError: true,
        text: t(`problem.${kind}`, { name }),
        place: { label: t('problems.open', { name }), open: () => onOpen(criterion) },
      }));
  });
  const texts = { title: t('problems'), none: t('problems.none'), error: t('problems.error') };
  return <ProblemsCard texts={texts} problems={problems} />;
}
