import { localText } from '@commonway/contract/languages/languages.ts';
import type { Criterion } from '@commonway/contract/reviews/sheets/score-sheet.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { isolated } from '../../shell/texts.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check, error } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './score-sheets.module.css';
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
  const found = editor.sheet.criteria.flatMap((criterion, index) =>
    kinds
      .filter((kind) => {
        const [field, word = ''] = kind.split('.');
        return editor.problems[`criteria.${index}.${field}`]?.includes(word);
      })
      .map((kind) => ({ kind, criterion })),
  );
  return (
    <Card title={t('problems')}>
      <div role="status">
        {found.length === 0 ? (
          <p className={styles.problem} data-tone="passed">
            <Icon shape={check} /> <span>{t('problems.none')}</span>
          </p>
        ) : (
          <ul className={styles.problems}>
            {found.map(({ kind, criterion }) => {
              const name = isolated(localText(criterion.label, language) || t('criterion.unnamed'));
              return (
                <li key={`${criterion.key} ${kind}`} className={styles.problem} data-tone="failed">
                  <Icon shape={error} />
                  <span>
                    {t(`problem.${kind}`, { name })}{' '}
                    <TextButton onClick={() => onOpen(criterion)}>{t('problems.open', { name })}</TextButton>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Card>
  );
}
