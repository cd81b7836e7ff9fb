import { type RuleKind, ruleKinds } from '@commonway/contract/applications/validations/rule-constants.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { add } from '../../../ui/icons/shapes.ts';
import { useRulesTexts } from '../use-texts.ts';
import styles from '../validation-rules.module.css';

/** Adds a rule of the selected kind. */
export function AddRule({ onAdd }: { onAdd: (kind: RuleKind) => void }): ReactNode {
  const t = useRulesTexts();
  const [kind, choose] = useState<RuleKind>('threshold');
  return (
    <div className={styles.add}>
      <SelectField
        id="new-rule"
        label={t('add.label')}
        width="long"
        value={kind}
        options={ruleKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        onValueChange={(chosen) => choose(chosen as RuleKind)}
      />
      <Button icon={add} onClick={() => onAdd(kind)}>
        {t('add.button')}
      </Button>
    </div>
  );
}
