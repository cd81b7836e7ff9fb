import { deriveBrandTokens } from '@commonway/contract/tenants/brand/brand.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { examples as actions } from './actions/examples.tsx';
import { examples as choices } from './choices/examples.tsx';
import { examples as data } from './data/examples.tsx';
import { examples as entry } from './entry/examples.tsx';
import type { Example } from './example.ts';
import { examples as feedback } from './feedback/examples.tsx';
import { examples as fields } from './fields/examples.tsx';
import { SelectField } from './fields/select-field.tsx';
import styles from './gallery.module.css';
import { examples as icons } from './icons/examples.tsx';
import { examples as layout } from './layout/examples.tsx';
import { Page } from './layout/page.tsx';
import { examples as lists } from './lists/examples.tsx';
import { examples as marks } from './marks/examples.tsx';
import { examples as overlay } from './overlay/examples.tsx';
import { examples as toasts } from './toasts/examples.tsx';
import { examples as tokens } from './tokens/examples.tsx';
import { examples as wayfinding } from './wayfinding/examples.tsx';

const groups: Record<string, Example[]> = {
  tokens,
  actions,
  fields,
  choices,
  entry,
  marks,
  overlay,
  toasts,
  layout,
  wayfinding,
  feedback,
  lists,
  data,
  icons,
};
const wide = new Set(['Table with selection and pages', 'Icons', 'Type']);

const toggles = {
  audience: ['resident', 'staff'],
  theme: ['system', 'light', 'dark'],
  dir: ['ltr', 'rtl'],
  brand: ['default', '#fff3a0', '#0a1a3f', '#d0393e', '#808080', '#ffffff', '#000000'],
};
type Toggle = keyof typeof toggles;

/**
 * Applies the options to the document. Sets styles through the CSSOM, which a strict content security policy allows.
 */
function applyOptions(choice: Record<Toggle, string>): void {
  const root = document.documentElement;
  root.dataset.audience = choice.audience;
  root.dir = choice.dir;
  if (choice.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice.theme;
  root.removeAttribute('style');
  if (choice.brand === 'default') return;
  const isDark =
    choice.theme === 'dark' ||
    (choice.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const tokens = deriveBrandTokens(choice.brand)[isDark ? 'dark' : 'light'];
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
}

/** Every component with sample data, for visual review and accessibility checks. The options are also in the URL. */
export default function GalleryPage(): ReactNode {
  const [choice, setChoice] = useState<Record<Toggle, string>>({
    audience: 'resident',
    theme: 'system',
    dir: 'ltr',
    brand: 'default',
  });
  useEffect(() => {
    setChoice((before) => ({ ...before, ...Object.fromEntries(new URLSearchParams(location.search)) }));
  }, []);
  useEffect(() => applyOptions(choice), [choice]);
  return (
    <>
      <header className={styles.bar}>
        {(Object.keys(toggles) as Toggle[]).map((toggle) => (
          <SelectField
            key={toggle}
            label={toggle}
            value={choice[toggle]}
            onValueChange={(value) => setChoice({ ...choice, [toggle]: value })}
            options={toggles[toggle].map((value) => ({ value, label: value }))}
          />
        ))}
      </header>
      <Page width="wide">
        <h1>Components</h1>
        {Object.entries(groups).map(([group, examples]) => (
          <section key={group} className={styles.group}>
            <h2>{group}</h2>
            {examples.map((example) => (
              <div
                key={example.name}
                className={wide.has(example.name) ? `${styles.example} ${styles.wide}` : styles.example}
              >
                <h3>{example.name}</h3>
                <div>{example.render()}</div>
              </div>
            ))}
          </section>
        ))}
      </Page>
    </>
  );
}
