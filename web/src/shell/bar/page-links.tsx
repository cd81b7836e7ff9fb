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
  // A place may lie within another one: where both would do, the reader is in the inner.
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
