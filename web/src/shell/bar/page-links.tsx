import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
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
