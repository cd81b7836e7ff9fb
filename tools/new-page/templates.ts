// A new page for staff: its file, its texts, and its entry in the manifest of its module.
import type { Piece } from '../new-operation/templates.ts';

/** A page's name in the forms that the templates need. */
export interface PageNames {
  /** For example `reports`. */
  readonly module: string;
  /** The folder of the page: `open-cases`. */
  readonly folder: string;
  /** For example `openCases`. */
  readonly camel: string;
}

/**
 * Splits `module/page`.
 * @throws Error if the name has another form
 */
export function parsePageName(name: string): PageNames {
  const [, module, folder] = /^([a-z]+(?:-[a-z]+)*)\/([a-z]+(?:-[a-z]+)*)$/.exec(name) ?? [];
  if (!module || !folder) throw new Error('Name the page module/page, for example reports/open-cases.');
  const camel = folder.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
  return { module, folder, camel };
}

/** Returns what to write for a new page, by path. Files with `isNew` are created; the manifest must exist. */
export function createPagePieces({
  module,
  folder,
  camel,
}: PageNames): Record<string, Piece & { readonly isNew: boolean }> {
  const title = `${folder.charAt(0).toUpperCase()}${folder.slice(1).replaceAll('-', ' ')}`;
  const component = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}Page`;
  const signature = `export default function ${component}(): ReactNode {`;
  const create = (code: string) => ({ isNew: true, imports: [], write: () => code });
  return {
    [`web/src/${module}/${folder}/${folder}-page.tsx`]: create(`import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useTexts } from './use-texts.ts';

/** ${title} (/v2/${module}/${folder}). */
${signature}
  const t = useTexts();
  usePageTitle(t('title'));
  return (
    <Page>
      <PageHeader title={t('title')} />
    </Page>
  );
}
`),
    [`web/src/${module}/${folder}/use-texts.ts`]:
      create(`import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useTexts = createTextsHook<typeof en>('${module}/${folder}');
`),
    [`web/src/${module}/${folder}/texts/en.ts`]:
      create(`import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('${module}-${folder}', 'staff', {
  title: '${title}',
});
`),
    [`web/src/${module}/staff-module.ts`]: {
      isNew: false,
      imports: [
        ['page', '../module.ts'],
        ['staff', '../shell/routing/access.ts'],
      ],
      write: createPageInserter(`${camel}: page('/v2/${module}/${folder}', {
      access: staff,
      file: () => import('./${folder}/${folder}-page.tsx'),
      menu: { area: 'reviews', order: 1000, title: '${title}' },
    }),`),
    },
  };
}

/** Returns a function that adds a page to a manifest, which may have none. */
const createPageInserter =
  (entry: string) =>
  (text: string): string =>
    /^ {2}pages: \{/m.test(text)
      ? text.replace(/^ {2}pages: \{/m, `$&\n    ${entry}`)
      : text.replace(/defineModule\(\{/, `$&\n  pages: {\n    ${entry}\n  },`);

/** Returns the text that tells the developer what to complete. */
export const describePageSteps = ({ module }: PageNames): string =>
  `Then set the page's address, who may see it, and its place in the menus in web/src/${module}/staff-module.ts,
and translate its texts and its title (npm run translations). If its address gets parameters, add an address of the demo to
e2e/support/screens/routes.ts. Then run: npm run check`;
