import { getHomePath } from '@commonway/contract/accounts/decide-redirect.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../boot.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';

export interface PageLink {
  readonly href: string;
  readonly label: ReactNode;
  /** A count after the label. */
  readonly mark?: ReactNode;
}

/** Links to the main pages, with the current one marked. */
export function PageLinks({ label, links }: { label: string; links: readonly PageLink[] }): ReactNode {
  const [path] = useLocation();
  // Links may be nested: mark the innermost one that contains the path.
  const within = links.filter(({ href }) => path.startsWith(`${href}/`)).map(({ href }) => href);
  const inner = within.toSorted((one, other) => other.length - one.length)[0];
  const isExact = links.some(({ href }) => href === path);
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          aria-current={link.href === path ? 'page' : !isExact && link.href === inner ? 'true' : undefined}
          className={styles.link}
        >
          {link.label}
          {link.mark}
        </a>
      ))}
    </nav>
  );
}

/** The tenant's logo and name. Links to the user's landing page, or to the programs if signed out. */
export function HomeLink(): ReactNode {
  const boot = useBoot();
  const t = useTexts();
  const { branding, tenant } = boot;
  const name = branding.ds_portalTitle || tenant.name;
  return (
    <a
      href={boot.user ? getHomePath(boot) : paths.programs()}
      className={styles.home}
      aria-label={t('header.home', { tenant: name })}
    >
      {branding.ds_logoUrl && <img src={branding.ds_logoUrl} alt="" className={styles.logo} />}
      <span className={styles.name}>{name}</span>
    </a>
  );
}
