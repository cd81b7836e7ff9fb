import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';
import styles from './case.module.css';

// Lasts until the document is unloaded, so that the next case and the same case after the queue open at this place.
let lastTop = 0;

function restorePlace(pane: HTMLElement | null): void {
  if (pane !== null) pane.scrollTop = lastTop;
}

/** The pane of the case file. It opens where it was scrolled to in the previous case. */
export function FilePane({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTexts();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={t('panel.file')}
      className={styles.scroll}
      ref={restorePlace}
      onScroll={(event) => {
        lastTop = event.currentTarget.scrollTop;
      }}
    >
      {children}
    </section>
  );
}
