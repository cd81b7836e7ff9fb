// What is computed from the items of a group.
import { findGroup } from '@commonway/contract/profiles/groups/groups.ts';
import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import { computeIncome, computeMissingShare } from '@commonway/contract/profiles/rules.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/page.tsx';
import styles from '../profile.module.css';
import { useFieldTexts, useTexts } from '../use-texts.ts';

interface SummaryProps {
  readonly profile: ProfileView;
}

/** The items of a group as answers. */
const listAnswers = (profile: ProfileView, key: string): Answers[] =>
  (profile.groups.find((group) => group.key === key)?.items ?? []).map(({ values }) =>
    Object.fromEntries(Object.entries(values).map(([field, { value }]) => [field, value])),
  );

/** All incomes together, by month and year. */
export function IncomeTotal({ profile }: SummaryProps): ReactNode {
  const t = useTexts();
  const { money } = useFormat();
  const incomes = listAnswers(profile, 'incomes').flatMap((income) => computeIncome(income) ?? []);
  if (incomes.length === 0) return null;
  const add = (part: 'monthly' | 'yearly'): string =>
    money(incomes.reduce((sum, income) => sum + Math.round(income[part] * 100), 0) / 100);
  return (
    <Card title={t('income.total')}>
      <p>{t('income.sum', { monthly: add('monthly'), yearly: add('yearly') })}</p>
    </Card>
  );
}

/** Says how much of a business has no owner yet. */
export function MissingShares({ profile }: SummaryProps): ReactNode {
  const t = useTexts();
  const { exactNumber } = useFormat();
  const group = findGroup(profile.kind, 'owners');
  const owners = listAnswers(profile, 'owners');
  if (group === undefined || owners.length === 0) return null;
  const missing = computeMissingShare(group, owners);
  if (missing === 0) return null;
  return <Banner tone="warning">{t('ownership.missing', { share: exactNumber(100 - missing) })}</Banner>;
}

/** How many of the latest periods the chart shows. */
const maxBars = 12;

/** The revenue of the latest periods as bars, each with its amount. The table of all values is below. */
export function RevenueChart({ profile }: SummaryProps): ReactNode {
  const t = useTexts();
  const say = useFieldTexts();
  const { money, month } = useFormat();
  const periods = listAnswers(profile, 'financials')
    .filter(({ revenue }) => typeof revenue === 'number')
    .slice(-maxBars);
  const most = Math.max(0, ...periods.map(({ revenue }) => Number(revenue)));
  if (most === 0) return null;
  return (
    <Card title={t('metrics.chart')}>
      <dl className={styles.chart} aria-label={say('field.revenue')}>
        {periods.map(({ period, revenue }) => (
          <Fragment key={String(period)}>
            <dt>{month(String(period))}</dt>
            <dd aria-hidden="true">
              <div className={styles.bar} style={{ inlineSize: `${(Number(revenue) / most) * 100}%` }} />
            </dd>
            <dd>{money(Number(revenue))}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}
