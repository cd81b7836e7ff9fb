import type { PlanUsage } from '@commonway/contract/settings/plan-usage.ts';
import type { PlanResource } from '@commonway/contract/tenants/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { staffParts } from '../../staff-parts.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/wayfinding/progress-bar.tsx';
import styles from '../settings.module.css';
import { useSettingsTexts } from '../use-texts.ts';
import { OfficeExport } from './office-export.tsx';

const gigabyte = 1024 ** 3;

/** The office's plan, what it uses of each limit, and a warning from 80% on. */
export function PlanSection(): ReactNode {
  const t = useSettingsTexts();
  const format = useFormat();
  const usage = useQuery(query('settings/get-plan-usage', {}));
  return (
    <Loaded query={usage} skeleton={{ shape: 'card', count: 1 }}>
      {({ plan, usage: resources, meters }) => {
        const warnings = resources.filter(({ level }) => level !== 'normal');
        return (
          <div className={styles.group}>
            <p>{plan ? t('plan.name', { plan: plan.displayName }) : t('plan.none')}</p>
            {warnings.map(({ resource, level }) => (
              <Banner
                key={resource}
                tone="warning"
                title={t(`plan.${level === 'atLimit' ? level : 'nearLimit'}.${resource}`)}
              >
                {level === 'atLimit' && t(`plan.effect.${resource}`)}
              </Banner>
            ))}
            <ul className={styles.rows}>
              {resources.map((each) => (
                <ResourceUsage key={each.resource} {...each} />
              ))}
            </ul>
            {meters.map(({ resource, cents, reported, rejected }) => (
              <p key={resource}>
                {t('plan.extra', { count: format.number(reported), price: format.money(cents / 100) })}{' '}
                {rejected > 0 && t('plan.extra.rejected', { count: format.number(rejected) })}
              </p>
            ))}
            <Suspense>
              <staffParts.OfficeBilling />
            </Suspense>
            <OfficeExport />
          </div>
        );
      }}
    </Loaded>
  );
}

/** The use of a limit in words, and as a bar if there is a limit. */
function ResourceUsage({ resource, used, limit }: PlanUsage['usage'][number]): ReactNode {
  const t = useSettingsTexts();
  const format = useFormat();
  const label = t(`plan.${resource}`);
  const write = (amount: number): string => format.number(toUnit(resource, amount));
  const key = resource === 'storageBytes' ? 'plan.gigabytes' : 'plan.used';
  return (
    <li className={styles.usage}>
      <span>{label}</span>
      <span>
        {limit === null
          ? t(`${key}.unlimited`, { used: write(used) })
          : t(key, { used: write(used), limit: write(limit) })}
      </span>
      {limit !== null && <ProgressBar label={label} percent={Math.min(100, (used / limit) * 100)} />}
    </li>
  );
}

/** Storage is shown in gigabytes with one decimal. */
const toUnit = (resource: PlanResource, amount: number): number =>
  resource === 'storageBytes' ? Math.round((amount / gigabyte) * 10) / 10 : amount;
