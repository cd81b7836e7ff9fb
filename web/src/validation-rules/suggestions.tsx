import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { listSuggestions } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Card, Cluster, Stack } from '../ui/layout/page.tsx';
import { getRuleTitle } from './rule-labels.ts';
import type { RulesStudio } from './rules-studio.ts';
import { useRulesTexts } from './use-texts.ts';
import styles from './validation-rules.module.css';

/** Offers the standard validations that the form can answer and the draft doesn't have. Renders nothing without any. */
export function Suggestions({ studio }: { studio: RulesStudio }): ReactNode {
  const t = useRulesTexts();
  const { language } = useBoot();
  const { definition: rules, setup, change } = studio;
  const suggested = listSuggestions(rules, setup);
  if (suggested.length === 0) return null;
  const add = (added: readonly RuleDefinition[]): void => change([...rules, ...added]);
  return (
    <Card title={t('suggestions.title')} headingLevel={2}>
      <Stack>
        <p>{t('suggestions.text')}</p>
        <ul className={styles.suggestions}>
          {suggested.map((rule) => (
            <li key={rule.rule}>
              <div>
                <p className={styles.suggested}>{getRuleTitle(rule, language)}</p>
                {rule.texts.advice && <p>{getLocalText(rule.texts.advice, language)}</p>}
              </div>
              <Button
                aria-label={t('suggestions.addOne', { name: isolate(getRuleTitle(rule, language)) })}
                onClick={() => add([rule])}
              >
                {t('suggestions.add')}
              </Button>
            </li>
          ))}
        </ul>
        {suggested.length > 1 && (
          <Cluster>
            <Button onClick={() => add(suggested)}>
              {t('suggestions.addAll', { count: suggested.length })}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
