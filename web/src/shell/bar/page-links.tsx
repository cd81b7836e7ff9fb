import { getHomePath } from '@commonway/contract/accounts/decide-redirect.ts';
import { getPictureSize } from '@commonway/contract/tenants/brand/picture-url.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../boot.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';

export interface PageLink {
  readonly href: string;
  readonly label: ReactNode;
  /** The paths below which further pages belong to this link, besides its own. */
  readonly contains?: readonly string[];
  /** A count after the label. */
  readonly mark?: ReactNode;
}

interface PageLinksProps {
  readonly label: string;
  readonly links: readonly PageLink[];
  /** The link that the page belongs to; without it, the one that contains the path. */
  readonly currentHref?: string | undefined;
}

/** Links to the main pages, with the current one marked. */
export function PageLinks({ label, links, currentHref }: PageLinksProps): ReactNode {
  const [path] = useLocation();
  const isBelow = (root: string): boolean => path === root || path.startsWith(`${root}/`);
  const current =
    currentHref ?? links.find(({ href, contains = [] }) => [href, ...contains].some(isBelow))?.href;
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          aria-current={link.href === current ? (link.href === path ? 'page' : 'true') : undefined}
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
      {branding.ds_logoUrl && (
        <img
          src={branding.ds_logoUrl}
          {...getPictureSize(branding.ds_logoUrl)}
          alt=""
          className={styles.logo}
        />
      )}
      <span className={styles.name}>{name}</span>
    </a>
  );
}
