import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { ReactNode } from 'react';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { figureOptions } from '../rule-labels.ts';
import { useRulesTexts } from '../use-texts.ts';
import styles from '../validation-rules.module.css';

interface FigureListProps {
  readonly kind: 'missing' | 'document';
  readonly figures: RulesView['figures'];
  readonly error: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (keys: string[]) => void;
}

/** The questions that a rule checks: file questions for a document rule, all others for an answer rule. */
export function FigureList({ kind, figures, error, value, onChange }: FigureListProps): ReactNode {
  const t = useRulesTexts();
  const offered = figures.filter(({ isDocument }) => isDocument === (kind === 'document'));
  return (
    <div className={styles.scrolling}>
      <CheckboxGroup
        id="rule-fields"
        name="fields"
        legend={t(`${kind}.fields`)}
        hint={t(`${kind}.hint`)}
        error={error}
        options={figureOptions(offered, value, t)}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
}
