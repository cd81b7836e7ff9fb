import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import styles from './bar.module.css';

export interface PageLink {
  readonly href: string;
  readonly label: ReactNode;
  /** After the label: a count. */
  readonly mark?: ReactNode;
}

/** Links to the main places, the one the reader is in marked. */
export function PageLinks({ label, links }: { label: string; links: readonly PageLink[] }): ReactNode {
  const [path] = useLocation();
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          aria-current={link.href === path ? 'page' : path.startsWith(`${link.href}/`) ? 'true' : undefined}
          className={styles.link}
        >
          {link.label}
          {link.mark}
        </a>
      ))}
    </nav>
  );
}
