import type { Catalog, TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook } from '../texts.tsx';
import type { en } from './texts/en.ts';

/** The keys of entries are from the manifests of the modules. */
type Texts = Catalog<TextKey<typeof en> | `page.${string}`>;

export const useNavigationTexts = createTextsHook<Texts>('shell/navigation');
