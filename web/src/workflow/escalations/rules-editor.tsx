import {
  type EscalationRule,
  escalationLimits,
  type escalationsKind,
} from '@commonway/contract/workflow/escalations-kind.ts';
import type { ReactNode } from 'react';
import type { Studio } from '../../configuration/use-studio.ts';
import { Button } from '../../ui/actions/button.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useEscalationTexts } from './use-texts.ts';

const newRuleDefaults = { afterPercent: 100, action: 'notify-owner', staffId: null, roleId: null } as const;

/** The rules of one workflow. */
export function RulesEditor({ studio }: { studio: Studio<typeof escalationsKind> }): ReactNode {
  const t = useEscalationTexts();
  const { definition: rules, setup, change } = studio;
  const updateRule = (at: number, part: Partial<EscalationRule>): void =>
    change(
      rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)),
      `${at} ${Object.keys(part).join(' ')}`,
    );
  const first = setup.states.find(({ clockHours }) => clockHours !== null);
  if (first === undefined && rules.length === 0) return <p>{t('no-clocks')}</p>;
  return (
    <Stack>
      {rules.length === 0 && <p>{t('none')}</p>}
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id, only a position
        <Card key={at} title={t('rule', { number: at + 1 })}>
          <RuleFields
            at={at}
            rule={rule}
            setup={setup}
            onChange={(part) => updateRule(at, part)}
            onRemove={() => change(rules.toSpliced(at, 1))}
          />
        </Card>
      ))}
      {first && rules.length < escalationLimits.rules && (
        <div>
          <Button icon={add} onClick={() => change([...rules, { ...newRuleDefaults, stateId: first.id }])}>
            {t('add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
