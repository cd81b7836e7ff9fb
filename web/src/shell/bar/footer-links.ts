import { paths } from '../../paths.ts';

export type FooterLink = 'faqs' | 'contact' | 'privacy' | 'cookies';

/** The footer links of a page (spec 2.6, Footer): FAQs only on /v2/ paths. */
export function footerLinks(path: string): readonly (readonly [FooterLink, string])[] {
  return [
    ...(path.startsWith('/v2/') ? ([['faqs', paths.faqs()]] as const) : []),
    ['contact', paths.contact()],
    ['privacy', paths.privacy()],
    ['cookies', paths.cookies()],
  ];
}
