import type { RuleView } from '@commonway/contract/automations/rules.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Cluster, Stack } from '../../../ui/layout/page.tsx';
import styles from '../automatic-rules.module.css';
import { useAutomaticRuleTexts } from '../use-texts.ts';
import { SwitchDialog, type SwitchTo } from './switch-dialog.tsx';

/** Shows whether a rule is on and which problems prevent that, with buttons to switch or archive it. */
export function RuleStatus({ rule, mayChange }: { rule: RuleView; mayChange: boolean }): ReactNode {
  const t = useAutomaticRuleTexts();
  const format = useFormat();
  const [pendingSwitch, setPendingSwitch] = useState<SwitchTo | null>(null);
  const { on, problems, isArchived } = rule;
  // Both come from the database, which writes equal documents as equal JSON.
  const isCurrent = on !== null && JSON.stringify(on.document) === JSON.stringify(rule.document);
  const obstacle = !mayChange ? t('rule.read-only') : problems.length > 0 && t('rule.problems');
  return (
    <Stack>
      {on ? (
        <Banner tone="passed">
          {t('rule.on', {
            time: format.dateTime(on.publishedAt),
            name: isolated(on.publishedByName),
            version: on.version,
          })}{' '}
          {!isCurrent && t('rule.on-other')}
        </Banner>
      ) : (
        <Banner>{t(isArchived ? 'is.archived' : 'rule.is-off')}</Banner>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      <Cluster>
        {!isCurrent && (
          <Button variant="primary" disabledReason={obstacle} onClick={() => setPendingSwitch('on')}>
            {t(on ? 'switch.anew' : 'switch.on')}
          </Button>
        )}
        {on && (
          <Button disabledReason={!mayChange && t('rule.read-only')} onClick={() => setPendingSwitch('off')}>
            {t('switch.off')}
          </Button>
        )}
        {!isArchived && (
          <Button
            variant="quiet"
            disabledReason={!mayChange && t('rule.read-only')}
            onClick={() => setPendingSwitch('archived')}
          >
            {t('switch.archive')}
          </Button>
        )}
      </Cluster>
      {pendingSwitch && (
        <SwitchDialog rule={rule} to={pendingSwitch} onClose={() => setPendingSwitch(null)} />
      )}
    </Stack>
  );
}

function Problems({ problems }: Pick<RuleView, 'problems'>): ReactNode {
  const t = useAutomaticRuleTexts();
  const { language } = useBoot();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <Banner tone="warning" title={t('rule.problems')}>
      <ul className={styles.counts}>
        {problems.map(({ problem, names }) => (
          <li key={problem}>
            {t(`problem.${problem}`, {
              names: list.format(problem === 'variables' ? names : names.map(languageName)),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
