import { localText } from '@commonway/contract/languages/languages.ts';
import type { Criterion } from '@commonway/contract/reviews/sheets/score-sheet.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { isolated } from '../../shell/texts.tsx';
import { ProblemsCard } from '../edit-panel/problems-card.tsx';
import type { SheetEditor } from './use-score-sheet.ts';
import { useSheetTexts } from './use-texts.ts';

/** What may be wrong with a criterion: its field, and how. */
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

/** What keeps the sheet from being published, each with the way to where it is. */
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
  const words = { title: t('problems'), none: t('problems.none'), error: t('problems.error') };
  return <ProblemsCard words={words} problems={problems} />;
}
