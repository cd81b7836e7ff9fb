import { homeOf } from '@commonway/contract/accounts/decide-access.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../boot.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';

/** The tenant's logo and name. Links to the user's landing page, or to the programs if signed out. */
export function HomeLink(): ReactNode {
  const boot = useBoot();
  const t = useTexts();
  const { branding, tenant } = boot;
  const name = branding.ds_portalTitle || tenant.name;
  return (
    <a
      href={boot.user ? homeOf(boot) : paths.programs()}
      className={styles.home}
      aria-label={t('header.home', { tenant: name })}
    >
      {branding.ds_logoUrl && <img src={branding.ds_logoUrl} alt="" className={styles.logo} />}
      <span className={styles.name}>{name}</span>
    </a>
  );
}
